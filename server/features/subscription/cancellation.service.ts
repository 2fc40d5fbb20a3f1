import type { Subscription } from '../../../domain/features/subscription/subscription.contract.ts'
import { isTestKey } from '../../../domain/features/subscription/subscription.rules.ts'
import { HttpError } from '../../http/http-error.ts'
import type { Member } from '../../members/member.queries.ts'
import type { Services } from '../../services.ts'
import { cancelNow, isRenewalStopped, readSubscription, resume } from '../../stripe/subscriptions.ts'
import { carryOutCancellation } from './contract.service.ts'
import { liveSubscription, ownSubscription } from './own-subscription.service.ts'
import { findSubscription } from './subscription.queries.ts'
import { describeSubscription } from './subscription.service.ts'
import { synchroniseSubscription } from './synchronise.service.ts'

/**
 * Cancels at the end of what is paid; cancelling again changes nothing. With `isDeletion`, ends the subscription at once.
 * @throws {HttpError} `error_not_found` for another member's, `error_forbidden` for a deletion with a live key.
 */
export async function cancelSubscription(
  services: Services,
  member: Member,
  id: string,
  isDeletion: boolean,
): Promise<Subscription | null> {
  const { database, stripe } = services
  const row = await ownSubscription(services, member, id)
  if (isDeletion && !isTestKey(stripe.settings.publishableKey)) throw new HttpError('error_forbidden')
  if (!isDeletion) await carryOutCancellation(services, row)
  else if (row.isLive && row.stripeSubscriptionId) {
    await cancelNow(stripe.client, row.stripeSubscriptionId)
    await synchroniseSubscription(services, row.stripeSubscriptionId)
  }
  const after = await findSubscription(database.db, member.id, id)
  return after ? describeSubscription(after, member.locale) : null
}

/**
 * Takes back a scheduled cancellation; does nothing if none is scheduled.
 * @throws {HttpError} `error_not_found` for another member's subscription, or one that has ended; `error_payment_disputed` while we stop the
 *   renewal; `error_too_many_requests`.
 */
export async function resumeSubscription(services: Services, member: Member, id: string): Promise<Subscription> {
  const { stripe } = services
  const { row, stripeSubscriptionId } = await liveSubscription(services, member, id)
  if (row.cancelAtPeriodEnd) {
    await services.limits.reserve(['resumptionsOfAccount', member.id])
    if (isRenewalStopped(await readSubscription(stripe.client, stripeSubscriptionId)))
      throw new HttpError('error_payment_disputed')
    await resume(stripe.client, stripeSubscriptionId)
    await synchroniseSubscription(services, stripeSubscriptionId)
  }
  return describeSubscription(await ownSubscription(services, member, id), member.locale)
}
