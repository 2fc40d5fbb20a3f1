import { and, eq, gt, lte } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { subscribeAttempt } from './subscription.tables.ts'

/** Takes the user's only attempt; false while another one is under way and not given up. */
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

/** Lets the attempt last until another time, if it is still this one and has not ended. */
export async function prolongAttempt(
  db: Database,
  { userId, id, endsOn }: typeof subscribeAttempt.$inferInsert,
  now: Date,
): Promise<void> {
  await db
    .update(subscribeAttempt)
    .set({ endsOn })
    .where(and(eq(subscribeAttempt.userId, userId), eq(subscribeAttempt.id, id), gt(subscribeAttempt.endsOn, now)))
}

/** Gives the attempt back, if it is still this one. */
export async function releaseAttempt(db: Database, userId: string, id: string): Promise<void> {
  await db.delete(subscribeAttempt).where(and(eq(subscribeAttempt.userId, userId), eq(subscribeAttempt.id, id)))
}

/** Ends the attempt, if it is still this one, and keeps that there was one. */
export async function endAttempt(db: Database, userId: string, id: string, now: Date): Promise<void> {
  await db
    .update(subscribeAttempt)
    .set({ endsOn: now })
    .where(and(eq(subscribeAttempt.userId, userId), eq(subscribeAttempt.id, id)))
}

/** Ends every attempt: what a server that died left behind, where no other server shares the database. */
export async function endEveryAttempt(db: Database, now: Date): Promise<void> {
  await db.update(subscribeAttempt).set({ endsOn: now })
}

/** Attempts that ended without anybody knowing how. */
export async function findEndedAttempts(db: Database, now: Date) {
  return db
    .select({ userId: subscribeAttempt.userId, id: subscribeAttempt.id })
    .from(subscribeAttempt)
    .where(lte(subscribeAttempt.endsOn, now))
    .limit(500)
}
