import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../database/table-kinds.ts'

/** One row per job: when it last ran, and until when a run leases it. Shared by every server on the database. */
export const jobRun = pgTable('job_run', {
  name: text('name').primaryKey(),
  startedOn: instant('started_on').notNull(),
  finishedOn: instant('finished_on'),
  /** When a run last succeeded; an alert watches it. */
  succeededOn: instant('succeeded_on'),
  /** A run that died releases the job at this time. */
  leasedUntil: instant('leased_until').notNull(),
  lastError: text('last_error'),
})
