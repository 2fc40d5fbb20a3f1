import type { Subscription, SubscriptionDetails } from '../../../domain/features/subscription/subscription.contract.ts'

/**
 * How a subscription stands for the person viewing its page. `given`: access without the card provider, which nothing renews; `failing`:
 * its renewal is unpaid, and access continues for now; `scheduled`: it ends with the paid period.
 */
export type Standing = 'renewing' | 'failing' | 'scheduled' | 'given' | 'ended'

/** Returns whether the current period is unpaid, failing or being processed: a cancellation then ends everything at once. */
export function isPeriodUnpaid(
  { isPaymentFailing, nextPaymentOn }: Pick<SubscriptionDetails, 'isPaymentFailing' | 'nextPaymentOn'>,
  now: Date,
): boolean {
  return isPaymentFailing || (nextPaymentOn !== null && new Date(nextPaymentOn) <= now)
}

/** See `Standing`. Given access has no reference, which is unknown before the details load. */
export function standingOf(
  { isPaymentFailing, cancelAtPeriodEnd }: Pick<Subscription, 'isPaymentFailing' | 'cancelAtPeriodEnd'>,
  isActive: boolean,
  details: Pick<SubscriptionDetails, 'reference'> | undefined,
): Standing {
  if (!isActive) return 'ended'
  if (details && details.reference === null) return 'given'
  if (isPaymentFailing) return 'failing'
  return cancelAtPeriodEnd ? 'scheduled' : 'renewing'
}
