import { and, count, eq, gt, inArray, isNotNull, isNull, min } from 'drizzle-orm'
import { contentChange } from '../../content/editions/edition.tables.ts'
import type { Database } from '../../database/database.ts'
import { jobRun } from '../../jobs/jobs.tables.ts'
import { mail } from '../../mail/mail.tables.ts'
import { contractDeclaration } from '../declaration/declaration.tables.ts'
import { stripeEvent, userSubscription } from '../subscription/subscription.tables.ts'

/** What should not wait long; ages are in seconds, 0 if nothing waits. */
export interface Waiting {
  mails: number
  oldestMailSeconds: number
  declarations: number
  oldestDeclarationSeconds: number
  events: number
  oldestEventSeconds: number
  /** Changes that a release brought, and schedules that were refused: somebody has to decide. */
  releases: number
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
    .select({ count: count(), oldest: min(contractDeclaration.declaredOn) })
    .from(contractDeclaration)
    .where(and(isNull(contractDeclaration.doneOn), isNotNull(contractDeclaration.userSubscriptionId)))
  const [events] = await db
    .select({ count: count(), oldest: min(stripeEvent.receivedOn) })
    .from(stripeEvent)
    .where(isNotNull(stripeEvent.nextTryOn))
  const isUndecided = inArray(contentChange.state, ['draft', 'scheduled', 'failed'])
  const changes = await db
    .select({ release: contentChange.release, state: contentChange.state })
    .from(contentChange)
    .where(isUndecided)
  return {
    releases: changes.filter(({ release }) => release !== null).length,
    failedSchedules: changes.filter(({ state }) => state === 'failed').length,
    mails: mails?.count ?? 0,
    oldestMailSeconds: ageOf(mails?.oldest),
    declarations: declarations?.count ?? 0,
    oldestDeclarationSeconds: ageOf(declarations?.oldest),
    events: events?.count ?? 0,
    oldestEventSeconds: ageOf(events?.oldest),
  }
}

/** The name under which `deploy/backup/backup` records its runs beside those of the jobs. */
export const backupTask = 'backup'

/** What the database keeps of a job, or of the backup. */
export interface JobRecord {
  name: string
  /** When a run last succeeded, on any process; null if none has. */
  succeededOn: Date | null
  /** Error of its last run; null if it succeeded. */
  lastError: string | null
}

/** Returns the record of each job that has run, and of the backup. */
export async function readJobs(db: Database): Promise<JobRecord[]> {
  const { name, succeededOn, lastError } = jobRun
  return db.select({ name, succeededOn, lastError }).from(jobRun)
}

/** Counts the e-mails that a mail server refused for good after this instant, through an index of only those. */
export async function countRefusedMails(db: Database, since: Date): Promise<number> {
  const [row] = await db.select({ count: count() }).from(mail).where(gt(mail.refusedOn, since))
  return row?.count ?? 0
}

/** Counts the subscriptions that renew, through an index of only those. */
export async function countLiveSubscriptions(db: Database): Promise<number> {
  const [row] = await db.select({ count: count() }).from(userSubscription).where(eq(userSubscription.isLive, true))
  return row?.count ?? 0
}
