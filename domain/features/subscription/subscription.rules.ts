import type { DurationUnit, Subscription, SubscriptionProduct } from './subscription.contract.ts'

/** Returns whether a subscription is active: the first one's `currentPeriodEnd` is in the future (specification section 4). */
export function hasActiveSubscription(
  subscriptions: readonly Pick<Subscription, 'currentPeriodEnd'>[],
  now: Date,
): boolean {
  const [first] = subscriptions
  return first !== undefined && new Date(first.currentPeriodEnd) > now
}

/** Specification section 9: how many weeks one unit counts for. */
const weeksInUnit: Record<DurationUnit, number> = { week: 1, month: 4.5, year: 52 }

/** Returns the weekly price in currency units: the total divided by the product's weeks (specification section 9). */
export function weeklyPrice({
  price,
  duration,
  durationUnit,
}: Pick<SubscriptionProduct, 'price' | 'duration' | 'durationUnit'>): number {
  return price / (duration * weeksInUnit[durationUnit])
}

/** Returns whether a public key belongs to the card provider's test mode (specification section 9). */
export function isTestKey(publishableKey: string): boolean {
  return publishableKey.startsWith('pk_test')
}

const dayMilliseconds = 24 * 60 * 60 * 1000

/**
 * Returns when the notice of a tacit renewal must reach the member: between three months and one month before the last instant to refuse it (article L215-1 of the Code de la consommation), which is 24 hours before the end of the period
 * (specification section 1), as the stricter reading of the two.
 */
export function renewalNoticeOf(periodEnd: Date): { opensOn: Date; closesOn: Date; refusalEndsOn: Date } {
  const refusalEndsOn = new Date(periodEnd.getTime() - dayMilliseconds)
  return { opensOn: monthsBefore(refusalEndsOn, 3), closesOn: monthsBefore(refusalEndsOn, 1), refusalEndsOn }
}

/** Returns the same day and time so many months before, or the last day of a shorter month. */
function monthsBefore(instant: Date, months: number): Date {
  const moved = new Date(instant)
  moved.setUTCMonth(moved.getUTCMonth() - months)
  if (moved.getUTCDate() !== instant.getUTCDate()) moved.setUTCDate(0)
  return moved
}
