import type { Subscription, SubscriptionDetails } from '../../../domain/features/subscription/subscription.contract.ts'

/**
 * How a subscription stands for whoever looks at its page. `given`: access without the card provider, which nothing renews; `failing`: its
 * renewal is still to be paid, and access lasts all the same; `scheduled`: it ends with what is paid.
 */
export type Standing = 'renewing' | 'failing' | 'scheduled' | 'given' | 'ended'

/** Whether the present period is not paid, failing or just being drawn up: a cancellation then ends everything at once. */
export function isPeriodUnpaid(
  { isPaymentFailing, nextPaymentOn }: Pick<SubscriptionDetails, 'isPaymentFailing' | 'nextPaymentOn'>,
  now: Date,
): boolean {
  return isPaymentFailing || (nextPaymentOn !== null && new Date(nextPaymentOn) <= now)
}

/** See `Standing`. Access that was given has no reference; nothing is known of that before the details are. */
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
