import { and, asc, desc, eq, gt, isNotNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Database, OpenDatabase } from '../../database/database.ts'
import { userAccount } from '../../members/member.tables.ts'
import { subscribeAttempt, subscriptionReading, userSubscription } from './subscription.tables.ts'

export type SubscriptionRow = typeof userSubscription.$inferSelect

/** Until when a user has paid, in a statement on `userAccount`: the end of the subscription that reaches furthest; null without one. */
export const subscribedUntil: SQL<Date | null> =
  sql`(select max(${userSubscription.currentPeriodEnd}) from ${userSubscription} where ${userSubscription.userId} = ${userAccount.id})`.mapWith(
    userSubscription.currentPeriodEnd,
  )

/** Returns the user's subscriptions, in no order. */
export async function findSubscriptions({ prepared }: OpenDatabase, userId: string): Promise<SubscriptionRow[]> {
  const statement = prepared('find_subscriptions', (db, name) =>
    db
      .select()
      .from(userSubscription)
      .where(eq(userSubscription.userId, sql.placeholder('userId')))
      .prepare(name),
  )
  return statement.execute({ userId })
}

/** Returns whether one of the user's subscriptions gives access at this instant. */
export async function isSubscribed(db: Database, userId: string, now: Date): Promise<boolean> {
  const rows = await db
    .select({ id: userSubscription.id })
    .from(userSubscription)
    .where(and(eq(userSubscription.userId, userId), gt(userSubscription.currentPeriodEnd, now)))
    .limit(1)
  return rows.length > 0
}

/** Returns a subscription, if it is this user's. */
export async function findSubscription(db: Database, userId: string, id: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db
    .select()
    .from(userSubscription)
    .where(and(eq(userSubscription.userId, userId), eq(userSubscription.id, id)))
  return row
}

/** Returns the user's live subscription; there is at most one. */
export async function findLiveSubscription(db: Database, userId: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db
    .select()
    .from(userSubscription)
    .where(and(eq(userSubscription.userId, userId), eq(userSubscription.isLive, true)))
  return row
}

/** Records that a subscription no longer renews. What is paid stays. */
export async function markEnded(db: Database, userId: string, id: string): Promise<void> {
  await db
    .update(userSubscription)
    .set({ isLive: false })
    .where(and(eq(userSubscription.userId, userId), eq(userSubscription.id, id)))
}

/** Returns a subscription by its id at the provider. */
export async function findSubscriptionOfStripe(
  db: Database,
  stripeSubscriptionId: string,
): Promise<SubscriptionRow | undefined> {
  const [row] = await db
    .select()
    .from(userSubscription)
    .where(eq(userSubscription.stripeSubscriptionId, stripeSubscriptionId))
  return row
}

/** Our copy of a live subscription, as far as the provider's list can confirm it. */
export type LiveSubscription = Pick<
  SubscriptionRow,
  'stripePriceId' | 'currentPeriodEnd' | 'cancelAtPeriodEnd' | 'isPaymentFailing' | 'cardExpiryMonth'
>

/** Returns every live subscription, by its id at the provider. */
export async function findLiveSubscriptions(db: Database): Promise<Map<string, LiveSubscription>> {
  const rows = await db
    .select({
      stripeSubscriptionId: userSubscription.stripeSubscriptionId,
      stripePriceId: userSubscription.stripePriceId,
      currentPeriodEnd: userSubscription.currentPeriodEnd,
      cancelAtPeriodEnd: userSubscription.cancelAtPeriodEnd,
      isPaymentFailing: userSubscription.isPaymentFailing,
      cardExpiryMonth: userSubscription.cardExpiryMonth,
    })
    .from(userSubscription)
    .where(eq(userSubscription.isLive, true))
  return new Map(
    rows.flatMap(({ stripeSubscriptionId, ...row }) => (stripeSubscriptionId ? [[stripeSubscriptionId, row]] : [])),
  )
}

/** Inserts a subscription. */
export async function insertSubscription(db: Database, row: typeof userSubscription.$inferInsert): Promise<void> {
  await db.insert(userSubscription).values(row)
}

/**
 * Writes a reading and returns the row; undefined if a later reading was written already. What only the first reading knows (when the
 * contract began, under which terms) stays, and so does a name that the provider no longer returns.
 */
export async function upsertSubscription(
  db: Database,
  row: typeof userSubscription.$inferInsert & { readingNumber: number },
): Promise<SubscriptionRow | undefined> {
  const { userId: _user, id: _id, stripeSubscriptionId: _stripe, ...found } = row
  const [written] = await db
    .insert(userSubscription)
    .values(row)
    .onConflictDoUpdate({
      target: userSubscription.stripeSubscriptionId,
      set: {
        ...found,
        name: sql`coalesce(nullif(excluded.name, ''), ${userSubscription.name})`,
        nameEnglish: sql`coalesce(excluded.name_english, ${userSubscription.nameEnglish})`,
        concludedOn: sql`coalesce(${userSubscription.concludedOn}, excluded.concluded_on)`,
        termsVersion: sql`coalesce(${userSubscription.termsVersion}, excluded.terms_version)`,
        currentPeriodEnd: sql`case when ${userSubscription.withdrawnOn} is null then excluded.current_period_end else least(${userSubscription.withdrawnOn}, excluded.current_period_end) end`,
        cancelledOn: sql`case when excluded.cancelled_on is null then null else coalesce(${userSubscription.cancelledOn}, excluded.cancelled_on) end`,
      },
      setWhere: lt(userSubscription.readingNumber, row.readingNumber),
    })
    .returning()
  return written
}

/** Returns a page of live subscriptions that renew, ordered by id. */
export async function findRenewing(db: Database, after: string, limit: number): Promise<SubscriptionRow[]> {
  return db
    .select()
    .from(userSubscription)
    .where(
      and(
        eq(userSubscription.isLive, true),
        eq(userSubscription.cancelAtPeriodEnd, false),
        gt(userSubscription.id, after),
      ),
    )
    .orderBy(asc(userSubscription.id))
    .limit(limit)
}

/** Returns the number for a reading that is about to begin. */
export async function takeReadingNumber(db: Database): Promise<number> {
  const { rows } = await db.execute<{ number: string }>(sql`select nextval(${subscriptionReading.seqName}) as number`)
  return Number(rows[0]?.number)
}

/** Returns the user's contracts, which the card provider knows, live ones first. */
export async function findContracts(db: Database, userId: string): Promise<SubscriptionRow[]> {
  return db
    .select()
    .from(userSubscription)
    .where(and(eq(userSubscription.userId, userId), isNotNull(userSubscription.stripeSubscriptionId)))
    .orderBy(desc(userSubscription.isLive), desc(userSubscription.currentPeriodEnd))
}

/** Returns a subscription of the user and locks it until the transaction ends. */
export async function lockSubscription(db: Database, userId: string, id: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db
    .select()
    .from(userSubscription)
    .where(and(eq(userSubscription.userId, userId), eq(userSubscription.id, id)))
    .for('update')
  return row
}

/** Records a withdrawal, which ends access at that instant. */
export async function markWithdrawn(db: Database, userId: string, id: string, on: Date): Promise<void> {
  await db
    .update(userSubscription)
    .set({
      withdrawnOn: on,
      currentPeriodEnd: sql`least(${userSubscription.currentPeriodEnd}, ${on.toISOString()}::timestamptz)`,
    })
    .where(and(eq(userSubscription.userId, userId), eq(userSubscription.id, id)))
}

/** Returns subscriptions whose renewal failed and whose grace period is over. */
export async function findUnpaid(db: Database, now: Date): Promise<SubscriptionRow[]> {
  return db
    .select()
    .from(userSubscription)
    .where(
      and(
        eq(userSubscription.isLive, true),
        eq(userSubscription.isPaymentFailing, true),
        lte(userSubscription.currentPeriodEnd, now),
      ),
    )
    .limit(500)
}

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
