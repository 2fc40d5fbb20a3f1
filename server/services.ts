import type { Clock } from './clock.ts'
import type { CatalogueKeeper } from './content/catalogue-keeper.ts'
import type { FileLinks } from './content/file-links.ts'
import type { OpenDatabase } from './database/database.ts'
import type { Limits } from './http/limits.ts'
import type { MailServer } from './mail/mail-server.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { CardProvider } from './stripe/card-provider.ts'

/** What routes and services are handed: everything with a state or a side effect. */
export interface Services {
  database: OpenDatabase
  clock: Clock
  catalogue: CatalogueKeeper
  links: FileLinks
  limits: Limits
  stripe: CardProvider
  mails: MailServer
  /** Null where nobody asks for them. */
  metrics: Metrics | null
  /** Where members reach this server: links in mails begin with it. */
  publicUrl: string
}
