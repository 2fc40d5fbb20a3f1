import { and, desc, eq, gt, isNotNull, max, ne, or } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { givenDays, userSubscription } from './subscription.tables.ts'

export type GivenDaysRow = typeof givenDays.$inferSelect

/** Returns the days that were given to the user, latest first. */
export async function listGivenDays(db: Database, userId: string): Promise<GivenDaysRow[]> {
  return db.select().from(givenDays).where(eq(givenDays.userId, userId)).orderBy(desc(givenDays.givenOn))
}

/** Returns the days that a source gave the user, if it did. */
export async function findGivenDays(db: Database, userId: string, sourceId: string): Promise<GivenDaysRow | undefined> {
  const [row] = await db
    .select()
    .from(givenDays)
    .where(and(eq(givenDays.userId, userId), eq(givenDays.sourceId, sourceId)))
  return row
}

/** Inserts days, or moves those that the same source gave. */
export async function upsertGivenDays(db: Database, row: GivenDaysRow): Promise<void> {
  await db
    .insert(givenDays)
    .values(row)
    .onConflictDoUpdate({
      target: [givenDays.userId, givenDays.sourceId],
      set: { startsOn: row.startsOn, endsOn: row.endsOn },
    })
}

/** Ends days that reach beyond an instant there. */
export async function cutGivenDays(db: Database, userId: string, endsOn: Date): Promise<void> {
  await db
    .update(givenDays)
    .set({ endsOn })
    .where(and(eq(givenDays.userId, userId), gt(givenDays.endsOn, endsOn)))
}

/** Returns the end of what the user has paid, past or to come; null if nothing ever was. Complimentary access does not count. */
export async function findPaidUntil(db: Database, userId: string): Promise<Date | null> {
  const { currentPeriodEnd, stripeSubscriptionId, stripePriceId } = userSubscription
  const isPaid = or(isNotNull(stripeSubscriptionId), ne(stripePriceId, ''))
  const [row] = await db
    .select({ paidUntil: max(currentPeriodEnd) })
    .from(userSubscription)
    .where(and(eq(userSubscription.userId, userId), isPaid))
  return row?.paidUntil ?? null
}
