import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Locale } from '../../../domain/locale.ts'
import { inBatches } from '../../database/batches.ts'
import type { Database } from '../../database/database.ts'
import { userAccount } from '../account/account.tables.ts'
import {
  accessGrant,
  stripeCustomer,
  stripeEvent,
  subscriptionReading,
  userSubscription,
} from './subscription.tables.ts'
import { subscriptionOrder } from './subscription-columns.ts'

export type SubscriptionRow = typeof userSubscription.$inferSelect

/** The user's paid subscriptions, as they are shown. */
export async function findSubscriptions(db: Database, userId: string, now: Date): Promise<SubscriptionRow[]> {
  return db
    .select()
    .from(userSubscription)
    .where(eq(userSubscription.userId, userId))
    .orderBy(sql.raw(subscriptionOrder(`'${now.toISOString()}'`)))
}

/** One subscription, if it is this user's. */
export async function findSubscription(db: Database, userId: string, id: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db
    .select()
    .from(userSubscription)
    .where(and(eq(userSubscription.userId, userId), eq(userSubscription.id, id)))
  return row
}

/** What we hold of every subscription that the provider may still change, by its id there. */
export async function findLiveSubscriptions(db: Database) {
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

/** Keeps a subscription that was paid. */
export async function insertSubscription(db: Database, row: typeof userSubscription.$inferInsert): Promise<void> {
  await db.insert(userSubscription).values(row)
}

/**
 * Lets the writers of one user's subscriptions go one after the other: two that insert the same new one at once would meet on the index of
 * the one live subscription, where PostgreSQL refuses instead of updating. False when the user is gone.
 */
export async function lockPayer(db: Database, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(eq(userAccount.id, userId))
    .for('no key update')
  return rows.length > 0
}

/**
 * Writes what a reading found, unless a later reading was written already; then it answers undefined. What only the first reading knows
 * (when the contract began, under which terms) stays, and so does a name that the provider no longer tells.
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

/** Whom a letter about a subscription goes to. */
export async function findReader(db: Database, userId: string) {
  const [row] = await db
    .select({
      email: userAccount.email,
      firstName: userAccount.firstName,
      lastName: userAccount.lastName,
      locale: userAccount.locale,
      timeZone: userAccount.timezone,
    })
    .from(userAccount)
    .where(eq(userAccount.id, userId))
  return row
}

/** Live subscriptions of the provider that renew, after the given place in their order, with whom they belong to. */
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

/** The provider's customer of a user; undefined before the first attempt to subscribe. */
export async function findCustomer(db: Database, userId: string): Promise<string | undefined> {
  const [row] = await db.select().from(stripeCustomer).where(eq(stripeCustomer.userId, userId))
  return row?.stripeCustomerId
}

/** The number of a reading that is about to begin. */
export async function takeReadingNumber(db: Database): Promise<number> {
  const { rows } = await db.execute<{ number: string }>(sql`select nextval(${subscriptionReading.seqName}) as number`)
  return Number(rows[0]?.number)
}

/** Who the card provider should know: the user, and their customer if they have one. */
export async function findPayer(db: Database, userId: string) {
  const [row] = await db
    .select({
      id: userAccount.id,
      email: userAccount.email,
      firstName: userAccount.firstName,
      lastName: userAccount.lastName,
      stripeCustomerId: stripeCustomer.stripeCustomerId,
    })
    .from(userAccount)
    .leftJoin(stripeCustomer, eq(stripeCustomer.userId, userAccount.id))
    .where(eq(userAccount.id, userId))
  return row
}

/** The user of a customer of the card provider. */
export async function findUserIdOfCustomer(db: Database, stripeCustomerId: string): Promise<string | undefined> {
  const [row] = await db.select().from(stripeCustomer).where(eq(stripeCustomer.stripeCustomerId, stripeCustomerId))
  return row?.userId
}

/** Keeps the customer of a user; a second one for the same user is not kept. */
export async function insertCustomer(db: Database, row: typeof stripeCustomer.$inferInsert): Promise<void> {
  await db.insert(stripeCustomer).values(row).onConflictDoNothing()
}

/** Notes that an event takes effect; false when it did already. */
export async function insertEvent(db: Database, row: typeof stripeEvent.$inferInsert): Promise<boolean> {
  const inserted = await db.insert(stripeEvent).values(row).onConflictDoNothing().returning({ id: stripeEvent.id })
  return inserted.length > 0
}

/** The subscriptions of the account with this address that the provider keeps, those that still run first, then by end. */
export async function findContracts(db: Database, email: string): Promise<{ row: SubscriptionRow; locale: Locale }[]> {
  return db
    .select({ row: userSubscription, locale: userAccount.locale })
    .from(userSubscription)
    .innerJoin(userAccount, eq(userAccount.id, userSubscription.userId))
    .where(and(eq(userAccount.email, email), isNotNull(userSubscription.stripeSubscriptionId)))
    .orderBy(desc(userSubscription.isLive), desc(userSubscription.currentPeriodEnd))
}

/** One subscription of the user, kept from other transactions until this one ends. */
export async function lockSubscription(db: Database, userId: string, id: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db
    .select()
    .from(userSubscription)
    .where(and(eq(userSubscription.userId, userId), eq(userSubscription.id, id)))
    .for('update')
  return row
}

/** Notes that the member withdrew, which ends access then. */
export async function markWithdrawn(db: Database, userId: string, id: string, on: Date): Promise<void> {
  await db
    .update(userSubscription)
    .set({
      withdrawnOn: on,
      currentPeriodEnd: sql`least(${userSubscription.currentPeriodEnd}, ${on.toISOString()}::timestamptz)`,
    })
    .where(and(eq(userSubscription.userId, userId), eq(userSubscription.id, id)))
}

/** Forgets events that took effect before. */
export async function deleteEventsBefore(db: Database, before: Date): Promise<void> {
  await inBatches(limit => {
    const old = db.select({ id: stripeEvent.id }).from(stripeEvent).where(lt(stripeEvent.receivedOn, before))
    return db.delete(stripeEvent).where(inArray(stripeEvent.id, old.limit(limit)))
  })
}

/** Subscriptions whose renewal failed and whose days of grace are over. */
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

/** Whose address this is. */
export async function findUserIdByEmail(db: Database, email: string): Promise<string | undefined> {
  const [row] = await db.select({ id: userAccount.id }).from(userAccount).where(eq(userAccount.email, email))
  return row?.id
}

/** The access that the operator gave the user, running or over: there is one at most. */
export async function findGivenAccess(db: Database, userId: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db
    .select()
    .from(userSubscription)
    .where(
      and(
        eq(userSubscription.userId, userId),
        isNull(userSubscription.stripeSubscriptionId),
        eq(userSubscription.stripePriceId, ''),
      ),
    )
  return row
}

/** Writes given access, new or changed. */
export async function upsertGivenAccess(db: Database, row: typeof userSubscription.$inferInsert): Promise<void> {
  await db
    .insert(userSubscription)
    .values(row)
    .onConflictDoUpdate({
      target: [userSubscription.userId, userSubscription.id],
      set: { currentPeriodEnd: row.currentPeriodEnd },
    })
}

/** Keeps what was given, and why. */
export async function insertAccessGrant(db: Database, row: typeof accessGrant.$inferInsert): Promise<void> {
  await db.insert(accessGrant).values(row)
}
