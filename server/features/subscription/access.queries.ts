import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { SubscriptionRow } from './subscription.queries.ts'
import { accessGrant, userSubscription } from './subscription.tables.ts'

/** Returns the user's complimentary access, current or past: the only row without a subscription and price at Stripe. */
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

/** Inserts complimentary access, or changes its end. */
export async function upsertGivenAccess(db: Database, row: typeof userSubscription.$inferInsert): Promise<void> {
  await db
    .insert(userSubscription)
    .values(row)
    .onConflictDoUpdate({
      target: [userSubscription.userId, userSubscription.id],
      set: { currentPeriodEnd: row.currentPeriodEnd },
    })
}

/** Records what was given, and why. */
export async function insertAccessGrant(db: Database, row: typeof accessGrant.$inferInsert): Promise<void> {
  await db.insert(accessGrant).values(row)
}

/** Returns what was given to the user, latest first. */
export async function listAccessGrants(db: Database, userId: string) {
  return db.select().from(accessGrant).where(eq(accessGrant.userId, userId)).orderBy(desc(accessGrant.madeOn)).limit(50)
}
