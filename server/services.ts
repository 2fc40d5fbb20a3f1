import type { JobName } from '../domain/features/monitoring/monitoring.contract.ts'
import type { Clock } from './clock.ts'
import type { CatalogueKeeper } from './content/catalogue-keeper.ts'
import type { ContentFiles } from './content/content-files.ts'
import type { AssetFiles } from './content/editions/asset-files.ts'
import type { FileLinks } from './content/file-links.ts'
import type { PracticeSounds } from './content/sounds/practice-sounds.ts'
import type { UploadParts } from './content/uploads/upload-parts.ts'
import type { OpenDatabase } from './database/database.ts'
import type { Limits } from './http/limits.ts'
import type { MailServer } from './mail/mail-server.ts'
import type { Mailbox } from './mail/mailbox.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { CardProvider } from './stripe/card-provider.ts'

/** A background job, without how to run it. */
export interface ScheduledJob {
  name: JobName
  /** On the product's clock. */
  everyMilliseconds: number
  /** Null: every server runs it independently, and records no runs. */
  leaseMilliseconds: number | null
}

/** Dependencies of routes and services: everything with state or side effects. */
export interface Services {
  database: OpenDatabase
  clock: Clock
  catalogue: CatalogueKeeper
  links: FileLinks
  contentFiles: ContentFiles
  assets: AssetFiles
  /** Practices in each of their lengths. */
  sounds: PracticeSounds
  uploads: UploadParts
  limits: Limits
  stripe: CardProvider
  mails: MailServer
  /** Null unless replies by e-mail are read. */
  mailbox: Mailbox | null
  /** Null if no metrics port is configured. */
  metrics: Metrics | null
  /** Runs a job now instead of at its next interval, if this process runs jobs. */
  wakeJob(name: string): void
  /** Every background job, as this process would run it. */
  listJobs(): readonly ScheduledJob[]
  /** Folder of what is kept outside the database. */
  dataFolder: string
  /** URL at which members reach this server; links in e-mails start with it. */
  publicUrl: string
  /** Whether the demo staff may sign in with their password: never in production. */
  hasDemoStaff: boolean
}
