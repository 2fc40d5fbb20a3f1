import type { Subscription } from './subscription.contract.ts'

/** Active: the first subscription's `currentPeriodEnd` is in the future (specification section 4). */
export function hasActiveSubscription(
  subscriptions: readonly Pick<Subscription, 'currentPeriodEnd'>[],
  now: Date,
): boolean {
  const [first] = subscriptions
  return first !== undefined && new Date(first.currentPeriodEnd) > now
}
