import { and, eq, gt, lte, or } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { jobRun } from './jobs.tables.ts'

/**
 * Leases a job for one run. Returns false if another server holds the lease, or the job ran less than `everyMilliseconds` ago. Ignores runs
 * dated after `now`: the clock was moved back.
 */
export async function claimRun(
  db: Database,
  name: string,
  now: Date,
  everyMilliseconds: number,
  leaseMilliseconds: number,
): Promise<boolean> {
  const run = { startedOn: now, leasedUntil: new Date(now.getTime() + leaseMilliseconds) }
  const claimed = await db
    .insert(jobRun)
    .values({ name, ...run })
    .onConflictDoUpdate({
      target: jobRun.name,
      set: run,
      setWhere: or(
        gt(jobRun.startedOn, now),
        and(lte(jobRun.leasedUntil, now), lte(jobRun.startedOn, new Date(now.getTime() - everyMilliseconds))),
      ),
    })
    .returning({ name: jobRun.name })
  return claimed.length > 0
}

/** Releases the lease and records the error, if any. */
export async function finishRun(db: Database, name: string, now: Date, lastError: string | null): Promise<void> {
  const run = { finishedOn: now, leasedUntil: now, lastError, ...(lastError === null ? { succeededOn: now } : {}) }
  await db.update(jobRun).set(run).where(eq(jobRun.name, name))
}

/** Deletes every run, so that all jobs are due. */
export async function forgetRuns(db: Database): Promise<void> {
  await db.delete(jobRun)
}
