import { centsOfUnits, unitsOfCents } from '../../money.ts'
import type { DurationUnit, Subscription, SubscriptionProduct } from './subscription.contract.ts'

/** Returns whether the member is subscribed: the first subscription's `currentPeriodEnd` is in the future. */
export function hasActiveSubscription(
  subscriptions: readonly Pick<Subscription, 'currentPeriodEnd'>[],
  now: Date,
): boolean {
  const [first] = subscriptions
  return first !== undefined && new Date(first.currentPeriodEnd) > now
}

/** Number of weeks in each unit. */
const weeksInUnit: Record<DurationUnit, number> = { week: 1, month: 4.5, year: 52 }

/** Returns the weekly price in currency units: the total divided by the product's weeks. */
export function weeklyPrice({
  price,
  duration,
  durationUnit,
}: Pick<SubscriptionProduct, 'price' | 'duration' | 'durationUnit'>): number {
  return price / (duration * weeksInUnit[durationUnit])
}

/** What a year costs when it is paid month by month, and how much less the year's own price is. In currency units. */
export interface YearlySaving {
  monthlyPrice: number
  twelveMonths: number
  saving: number
}

/** Returns what the price of one year saves over twelve payments of the monthly product; null unless both are on offer and it saves. */
export function yearlySavingOf(
  product: SubscriptionProduct,
  products: readonly SubscriptionProduct[],
): YearlySaving | null {
  const monthly = products.find(
    ({ duration, durationUnit, currency }) =>
      duration === 1 && durationUnit === 'month' && currency === product.currency,
  )
  if (product.duration !== 1 || product.durationUnit !== 'year' || !monthly) return null
  const twelveCents = 12 * centsOfUnits(monthly.price)
  const savingCents = twelveCents - centsOfUnits(product.price)
  if (savingCents <= 0) return null
  return {
    monthlyPrice: monthly.price,
    twelveMonths: unitsOfCents(twelveCents),
    saving: unitsOfCents(savingCents),
  }
}

/** Returns whether the card provider runs in test mode, from its public key. */
export function isTestKey(publishableKey: string): boolean {
  return publishableKey.startsWith('pk_test')
}

const dayMilliseconds = 24 * 60 * 60 * 1000

/**
 * Returns when the notice of a tacit renewal must reach the member: between three months and one month before the last instant at which the
 * renewal can be refused (article L215-1 of the Code de la consommation). That instant is 24 hours before the end of the period,
 * the stricter reading of the two.
 */
export function renewalNoticeOf(periodEnd: Date): { opensOn: Date; closesOn: Date; refusalEndsOn: Date } {
  const refusalEndsOn = new Date(periodEnd.getTime() - dayMilliseconds)
  return { opensOn: monthsBefore(refusalEndsOn, 3), closesOn: monthsBefore(refusalEndsOn, 1), refusalEndsOn }
}

/** Returns the same day and time some months earlier, or the last day of a shorter month. */
function monthsBefore(instant: Date, months: number): Date {
  const moved = new Date(instant)
  moved.setUTCMonth(moved.getUTCMonth() - months)
  if (moved.getUTCDate() !== instant.getUTCDate()) moved.setUTCDate(0)
  return moved
}
