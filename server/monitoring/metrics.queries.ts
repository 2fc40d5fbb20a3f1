import { and, count, eq, inArray, isNotNull, isNull, min } from 'drizzle-orm'
import { contentChange } from '../content/editions/edition.tables.ts'
import type { Database } from '../database/database.ts'
import { contractDeclaration } from '../features/declaration/declaration.tables.ts'
import { stripeEvent, userSubscription } from '../features/subscription/subscription.tables.ts'
import { jobRun } from '../jobs/jobs.tables.ts'
import { mail } from '../mail/mail.tables.ts'

/** What should not wait long; ages are in seconds, 0 if nothing waits. */
export interface Waiting {
  mails: number
  oldestMailSeconds: number
  oldestDeclarationSeconds: number
  oldestEventSeconds: number
  /** Changes that came out of a deployment, and schedules that were refused: somebody has to decide. */
  contentConflicts: number
  failedSchedules: number
}

/** Reads what is waiting, each through an index of unfinished rows. */
export async function readWaiting(db: Database, now: Date): Promise<Waiting> {
  const ageOf = (since: Date | null | undefined) => (since ? Math.max(0, (now.getTime() - since.getTime()) / 1000) : 0)
  const [mails] = await db
    .select({ count: count(), oldest: min(mail.createdOn) })
    .from(mail)
    .where(and(isNull(mail.sentOn), isNull(mail.refusedOn)))
  const [declarations] = await db
    .select({ oldest: min(contractDeclaration.declaredOn) })
    .from(contractDeclaration)
    .where(and(isNull(contractDeclaration.doneOn), isNotNull(contractDeclaration.userSubscriptionId)))
  const [events] = await db
    .select({ oldest: min(stripeEvent.receivedOn) })
    .from(stripeEvent)
    .where(isNotNull(stripeEvent.nextTryOn))
  const isUndecided = inArray(contentChange.state, ['draft', 'scheduled', 'failed'])
  const changes = await db
    .select({ isConflict: contentChange.isRepositoryConflict, state: contentChange.state })
    .from(contentChange)
    .where(isUndecided)
  return {
    contentConflicts: changes.filter(({ isConflict }) => isConflict).length,
    failedSchedules: changes.filter(({ state }) => state === 'failed').length,
    mails: mails?.count ?? 0,
    oldestMailSeconds: ageOf(mails?.oldest),
    oldestDeclarationSeconds: ageOf(declarations?.oldest),
    oldestEventSeconds: ageOf(events?.oldest),
  }
}

/** Returns when each job last succeeded, on any process. */
export async function readJobs(db: Database): Promise<{ name: string; succeededOn: Date | null }[]> {
  return db.select({ name: jobRun.name, succeededOn: jobRun.succeededOn }).from(jobRun)
}

/** Counts the subscriptions that renew, through an index of only those. */
export async function countLiveSubscriptions(db: Database): Promise<number> {
  const [row] = await db.select({ count: count() }).from(userSubscription).where(eq(userSubscription.isLive, true))
  return row?.count ?? 0
}
