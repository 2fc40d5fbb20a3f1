import type { Locale } from './locale.ts'

/**
 * Calendar days in a member's own time zone. A day is written `YYYY-MM-DD`, so that days compare as strings; instants stay in UTC.
 * `timeZone` is an IANA name; an unknown one throws `RangeError`, as `Intl` does.
 */

const dayMilliseconds = 24 * 60 * 60 * 1000

/** More than the zones that `Intl` knows, each in one spelling. */
const formattersMax = 500
const formatters = new Map<string, Intl.DateTimeFormat>()

/** Building a formatter is slow, and a server uses the same few zones. Without a zone it is the device's. */
function formatterOf(part: keyof typeof parts, timeZone: string | undefined): Intl.DateTimeFormat {
  const key = `${part} ${timeZone}`
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-CA', { ...parts[part], timeZone })
    if (formatters.size >= formattersMax) formatters.clear()
    formatters.set(key, formatter)
  }
  return formatter
}

const parts = {
  day: { year: 'numeric', month: '2-digit', day: '2-digit' },
  minute: { hourCycle: 'h23', hour: '2-digit', minute: '2-digit' },
  second: { hourCycle: 'h23', hour: '2-digit', minute: '2-digit', second: '2-digit' },
  instant: {
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  },
} as const

/** Returns the calendar day (`YYYY-MM-DD`) on which `instant` falls in `timeZone`. */
export function calendarDayOf(instant: Date, timeZone: string): string {
  return formatterOf('day', timeZone).format(instant)
}

/** Whether both instants fall on the same calendar day in `timeZone`. */
export function isSameCalendarDay(one: Date, other: Date, timeZone: string): boolean {
  return calendarDayOf(one, timeZone) === calendarDayOf(other, timeZone)
}

/** Returns the calendar day `count` days after the given one, or before it if `count` is negative. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMilliseconds).toISOString().slice(0, 10)
}

/** Returns 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

/**
 * Returns the instant at which clocks in `timeZone` show this hour of this day. For an hour that summer time skips, even midnight, it returns
 * the one after; for an hour that occurs twice, the first.
 */
export function instantOf(day: string, hour: number, timeZone: string): Date {
  const asUtc = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`)
  const offsetBefore = offsetAt(new Date(asUtc - dayMilliseconds), timeZone)
  const offsetAfter = offsetAt(new Date(asUtc + dayMilliseconds), timeZone)
  for (const offset of [offsetBefore, offsetAfter]) {
    const instant = new Date(asUtc - offset)
    if (offsetAt(instant, timeZone) === offset) return instant
  }
  // Neither offset applies at its own result: clocks skip the hour. The old offset gives the instant after the skip.
  return new Date(asUtc - offsetBefore)
}

/** Returns the hour (0 to 23) that clocks in `timeZone` show at this instant. */
export function hourOf(instant: Date, timeZone: string): number {
  return new Date(instant.getTime() + offsetAt(instant, timeZone)).getUTCHours()
}

/**
 * Formats the day of an instant as DD/MM/YYYY, in both languages. `timeZone` is the member's; where nobody
 * is signed in it is undefined, and the zone is the device's.
 */
export function formatDay(instant: Date, timeZone: string | undefined): string {
  return formatterOf('day', timeZone).format(instant).split('-').toReversed().join('/')
}

/** Formats an instant to the minute, `14/03/2026 à 10:32`; to the second if `precision` says so. */
export function formatInstant(
  instant: Date,
  { locale, timeZone, precision = 'minute' }: { locale: Locale; timeZone?: string; precision?: 'minute' | 'second' },
): string {
  const time = formatterOf(precision, timeZone).format(instant)
  return `${formatDay(instant, timeZone)} ${locale === 'fr' ? 'à' : 'at'} ${time}`
}

/** Returns how far clocks in `timeZone` are ahead of UTC at this instant, in milliseconds. */
function offsetAt(instant: Date, timeZone: string): number {
  const shown = formatterOf('instant', timeZone).formatToParts(instant)
  const value = (type: Intl.DateTimeFormatPartTypes) => Number(shown.find(part => part.type === type)?.value)
  const asUtc = Date.UTC(
    value('year'),
    value('month') - 1,
    value('day'),
    value('hour'),
    value('minute'),
    value('second'),
  )
  return asUtc - Math.floor(instant.getTime() / 1000) * 1000
}
