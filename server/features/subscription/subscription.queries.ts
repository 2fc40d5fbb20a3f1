import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { userSubscription } from './subscription.tables.ts'

export type SubscriptionRow = typeof userSubscription.$inferSelect

/** The user's paid subscriptions: the live one first, then by end, the latest before. */
export async function findSubscriptions(db: Database, userId: string, now: Date): Promise<SubscriptionRow[]> {
  return db
    .select()
    .from(userSubscription)
    .where(eq(userSubscription.userId, userId))
    .orderBy(
      desc(sql`${userSubscription.currentPeriodEnd} > ${now.toISOString()}::timestamptz`),
      desc(userSubscription.currentPeriodEnd),
      asc(userSubscription.id),
    )
}

/** Keeps a subscription that was paid. */
export async function insertSubscription(db: Database, row: typeof userSubscription.$inferInsert): Promise<void> {
  await db.insert(userSubscription).values(row)
}
