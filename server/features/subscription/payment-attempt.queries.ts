import { and, eq, gt, lte } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { subscribeAttempt } from './subscription.tables.ts'

/** Takes the user's only attempt; returns false while another one has a lease. */
export async function claimAttempt(
  db: Database,
  attempt: typeof subscribeAttempt.$inferInsert,
  now: Date,
): Promise<boolean> {
  const claimed = await db
    .insert(subscribeAttempt)
    .values(attempt)
    .onConflictDoUpdate({
      target: subscribeAttempt.userId,
      set: { id: attempt.id, endsOn: attempt.endsOn },
      setWhere: lte(subscribeAttempt.endsOn, now),
    })
    .returning({ id: subscribeAttempt.id })
  return claimed.length > 0
}

/** Extends the attempt's lease, if it is still this attempt and its lease has not run out. */
export async function extendAttempt(
  db: Database,
  { userId, id, endsOn }: typeof subscribeAttempt.$inferInsert,
  now: Date,
): Promise<void> {
  await db
    .update(subscribeAttempt)
    .set({ endsOn })
    .where(and(eq(subscribeAttempt.userId, userId), eq(subscribeAttempt.id, id), gt(subscribeAttempt.endsOn, now)))
}

/** Deletes the attempt, if it is still this one. */
export async function releaseAttempt(db: Database, userId: string, id: string): Promise<void> {
  await db.delete(subscribeAttempt).where(and(eq(subscribeAttempt.userId, userId), eq(subscribeAttempt.id, id)))
}

/** Ends the attempt's lease, if it is still this attempt. Its row stays, so that the outcome is looked up. */
export async function endAttempt(db: Database, userId: string, id: string, now: Date): Promise<void> {
  await db
    .update(subscribeAttempt)
    .set({ endsOn: now })
    .where(and(eq(subscribeAttempt.userId, userId), eq(subscribeAttempt.id, id)))
}

/** Ends every lease. */
export async function endEveryAttempt(db: Database, now: Date): Promise<void> {
  await db.update(subscribeAttempt).set({ endsOn: now })
}

/** Returns attempts that ended with an unknown outcome. */
export async function findEndedAttempts(db: Database, now: Date) {
  return db
    .select({ userId: subscribeAttempt.userId, id: subscribeAttempt.id })
    .from(subscribeAttempt)
    .where(lte(subscribeAttempt.endsOn, now))
    .limit(500)
}
