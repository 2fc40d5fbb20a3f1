import type { Clock } from './clock.ts'
import type { CatalogueKeeper } from './content/catalogue-keeper.ts'
import type { ContentFiles } from './content/content-files.ts'
import type { FileLinks } from './content/file-links.ts'
import type { OpenDatabase } from './database/database.ts'
import type { Limits } from './http/limits.ts'
import type { MailServer } from './mail/mail-server.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { CardProvider } from './stripe/card-provider.ts'

/** Dependencies of routes and services: everything with state or side effects. */
export interface Services {
  database: OpenDatabase
  clock: Clock
  catalogue: CatalogueKeeper
  links: FileLinks
  contentFiles: ContentFiles
  limits: Limits
  stripe: CardProvider
  mails: MailServer
  /** Null if no metrics port is configured. */
  metrics: Metrics | null
  /** Runs a job now instead of at its next interval, if this process runs jobs. */
  wakeJob(name: string): void
  /** URL at which members reach this server; links in e-mails start with it. */
  publicUrl: string
  /** Whether the demo staff may sign in with their password: never in production. */
  hasDemoStaff: boolean
}
