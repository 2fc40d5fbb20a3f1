import { languageTag } from '../../i18n/format.ts'

/** The days of the week as the contract numbers them: 1 is Monday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** Formats an hour of the day, 0 to 23, (`08:00`). */
export function formatHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}

/** Returns the name of a day of the week, 1 for Monday, in the current language. */
export function formatWeekday(weekday: number): string {
  // 1 June 2026 is a Monday.
  const format = new Intl.DateTimeFormat(languageTag(), { weekday: 'long', timeZone: 'UTC' })
  return format.format(new Date(Date.UTC(2026, 5, weekday)))
}

/** Lists several days of the week in a sentence, in order. */
export function formatWeekdays(days: readonly number[]): string {
  return new Intl.ListFormat(languageTag()).format(days.toSorted((one, other) => one - other).map(formatWeekday))
}
