import { addDays, weekdayOf } from '../../days.ts'
import { locales } from '../../locale.ts'
import { namedProgramCodes } from '../../program-codes.ts'
import type { DurationUnit } from '../subscription/subscription.contract.ts'

/** The periods of the figures, each in days up to the counted one, which is included. */
export const periods = { '28d': 28, '13w': 91, '12m': 365 } as const

export type Period = keyof typeof periods

export const periodNames = Object.keys(periods) as [Period, ...Period[]]

/** From registering to the end of a programme. `tested` is the profile test, `paid` a first payment, the rest are days that are complete. */
export const funnelSteps = ['registered', 'tested', 'paid', 'day_1', 'day_7', 'finished'] as const

/**
 * The breakdowns of members whose parts add up to everybody, each with the codes of its parts. A member who came for no programme counts as
 * having come for the default one, which is in their profile.
 */
export const wholeBreakdowns = { locale: locales, referrer: namedProgramCodes } as const

/** The days of a programme that cohorts are compared by. */
const comparedDays = [1, 3, 7, 10, 14, 21]

/** Returns the days by which the cohorts of a programme with so many days are compared; the last one is among them. */
export function cohortDays(length: number): number[] {
  const days = comparedDays.filter(day => day < length)
  return length > 0 ? [...days, length] : days
}

/** Weeks of registration that are compared: fewer than the 13 of a period, so that they never add up to one of its totals. */
const cohortWeekCount = 10

/** Returns the Monday of the week in which a day (`YYYY-MM-DD`) lies. */
export function mondayOf(day: string): string {
  return addDays(day, 1 - weekdayOf(day))
}

/** Returns the Mondays of the last complete weeks up to a day, which is included; the latest first. */
export function cohortWeeks(day: string): string[] {
  const last = addDays(mondayOf(addDays(day, 1)), -7)
  return Array.from({ length: cohortWeekCount }, (_, index) => addDays(last, -7 * index))
}

/** Whether everybody who registered in the week of this Monday has had the time to complete a programme's day by the end of `day`. */
export function isReached(monday: string, programDay: number, day: string): boolean {
  return addDays(monday, 6 + programDay - 1) <= day
}

/** Returns the first day of a period that ends with `day`. */
export function firstDayOf(period: Period, day: string): string {
  return addDays(day, 1 - periods[period])
}

/**
 * Returns the days from which registrations count differently, earliest first: those with which the periods and the compared weeks begin,
 * and the one after these weeks. Nothing tells apart two members who registered between the same two of them.
 */
export function registrationBounds(day: string): string[] {
  const weeks = cohortWeeks(day)
  const bounds = [
    ...periodNames.map(period => firstDayOf(period, day)),
    ...weeks,
    ...weeks.slice(0, 1).map(last => addDays(last, 7)),
  ]
  return [...new Set(bounds)].toSorted()
}

/** What somebody subscribed to: the length and the price of a period, in cents. */
export interface Plan {
  duration: number
  durationUnit: DurationUnit
  cents: number
  currency: string
}

const unitsAYear: Record<DurationUnit, number> = { week: 52, month: 12, year: 1 }

/** Returns what so many subscribers to a plan pay in a month on average, in cents. */
export function monthlyCents({ duration, durationUnit, cents }: Plan, subscribers: number): number {
  return Math.round((subscribers * cents * unitsAYear[durationUnit]) / (12 * duration))
}

/** Returns the part of the whole in percent, both of them kept counts; null where one is withheld. */
export function share(part: number | null | undefined, whole: number | null | undefined): number | null {
  return part === null || part === undefined || !whole ? null : Math.round((100 * part) / whole)
}

/**
 * Returns the index of the count that falls most below the one before it; null if none falls. Withheld counts are passed over.
 * @param isRelative whether a fall is measured against the count before it, as of steps, or in members, as of days.
 */
export function greatestFall(
  counts: readonly (number | null)[],
  { isRelative }: { isRelative: boolean },
): number | null {
  let greatest = 0
  let found: number | null = null
  for (const [index, count] of counts.entries()) {
    const before = counts[index - 1]
    if (count === null || before === null || before === undefined) continue
    const fall = isRelative ? (before - count) / before : before - count
    if (fall > greatest) [greatest, found] = [fall, index]
  }
  return found
}

/** Returns what part of the step before reached this one, in percent, and how many did not; null where one of them is withheld. */
export function againstStepBefore(
  counts: readonly (number | null)[],
  index: number,
): { kept: number | null; lost: number | null } {
  const [before, count] = [counts[index - 1] ?? null, counts[index] ?? null]
  if (before === null || count === null) return { kept: null, lost: null }
  return { kept: Math.round((100 * count) / before), lost: before - count }
}
