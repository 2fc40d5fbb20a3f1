import type { MonthCounts } from '../../../domain/features/figures/figures.contract.ts'
import { monthlyCents, share } from '../../../domain/features/figures/figures.rules.ts'

/** A month of money, computed from kept counts only, so that it says nothing more than they do. */
export interface RevenueMonth {
  day: string
  subscribers: number | null
  /** Average monthly payment of a renewing subscriber, in cents. */
  cents: number | null
  started: number | null
  ended: number | null
  /** Share of last month's subscribers who left, in percent; null without that month. */
  churn: number | null
}

/** The currency of the figures: that of most plans, which is the only one that is summed. */
export function currencyOf(months: readonly MonthCounts[]): string {
  return months.flatMap(({ plans }) => plans).at(-1)?.currency ?? 'eur'
}

/** Returns the months with their sums over all plans. A plan whose count is withheld adds nothing. */
export function revenueMonths(months: readonly MonthCounts[]): RevenueMonth[] {
  const currency = currencyOf(months)
  return months.map(({ day, subscribers, plans }, index) => {
    const counted = plans.filter(plan => plan.currency === currency)
    const ended = sumOf(counted.map(plan => plan.ended))
    const before = months[index - 1]
    return {
      day,
      subscribers,
      cents: sumOf(counted.map(plan => (plan.renewing === null ? null : monthlyCents(plan, plan.renewing)))),
      started: sumOf(counted.map(plan => plan.started)),
      ended,
      churn: before && isNextMonth(before.day, day) ? share(ended, before.subscribers) : null,
    }
  })
}

/** Returns the sum of what is not withheld; null if all is. */
function sumOf(counts: readonly (number | null)[]): number | null {
  const kept = counts.filter(count => count !== null)
  return kept.length === 0 ? null : kept.reduce((sum, count) => sum + count, 0)
}

function isNextMonth(before: string, day: string): boolean {
  const monthOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
  return monthOf(day) === monthOf(before) + 1
}
