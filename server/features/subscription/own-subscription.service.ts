import { HttpError } from '../../http/http-error.ts'
import type { Member } from '../../members/member.queries.ts'
import type { Services } from '../../services.ts'
import { findSubscription, type SubscriptionRow } from './subscription.queries.ts'

/** Returns a subscription of the member. @throws {HttpError} `error_not_found` for another member's. */
export async function ownSubscription(
  { database }: Pick<Services, 'database'>,
  member: Member,
  id: string,
): Promise<SubscriptionRow> {
  const row = await findSubscription(database.db, member.id, id)
  if (!row) throw new HttpError('error_not_found')
  return row
}

/**
 * Returns a live subscription of the member. Others cannot be changed, nor one that was withdrawn from, which the provider may still renew.
 * @throws {HttpError} `error_not_found` for those.
 */
export async function liveSubscription(services: Pick<Services, 'database'>, member: Member, id: string) {
  const row = await ownSubscription(services, member, id)
  const { stripeSubscriptionId } = row
  if (!row.isLive || row.withdrawnOn || !stripeSubscriptionId) throw new HttpError('error_not_found')
  return { row, stripeSubscriptionId }
}
