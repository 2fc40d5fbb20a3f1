import type { Subscription } from '../../../domain/features/subscription/subscription.contract.ts'
import type { Database } from '../../database/database.ts'
import { findSubscriptions } from './subscription.queries.ts'

/** What `user.Subscriptions` lists: paid at least once, the live one first, then by end. */
export async function listSubscriptions(db: Database, userId: string, now: Date): Promise<Subscription[]> {
  const rows = await findSubscriptions(db, userId, now)
  return rows.map(row => ({
    id: row.id,
    name: row.name,
    currentPeriodEnd: row.currentPeriodEnd.toISOString(),
    cancelAtPeriodEnd: row.cancelAtPeriodEnd,
    stripePriceId: row.stripePriceId,
    invoiceLink: row.invoiceLink,
  }))
}
