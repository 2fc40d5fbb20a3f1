/**
 * Calendar days in a member's own time zone. A day is written `YYYY-MM-DD`, so that days compare as strings; instants stay in UTC.
 * `timeZone` is an IANA name; an unknown one throws `RangeError`, as `Intl` does.
 */

/** Where a member lives until the browser says otherwise (behaviour: Europe/Paris by default). */
export const defaultTimeZone = 'Europe/Paris'

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    // Building one costs about 50 µs; a server meets the same few zones over and over.
    formatter = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    formatters.set(timeZone, formatter)
  }
  return formatter
}

/** The calendar day (`YYYY-MM-DD`) on which `instant` falls in `timeZone`. */
export function calendarDayOf(instant: Date, timeZone: string): string {
  return formatterOf(timeZone).format(instant)
}

/** Whether both instants fall on the same calendar day in `timeZone`. */
export function isSameCalendarDay(one: Date, other: Date, timeZone: string): boolean {
  return calendarDayOf(one, timeZone) === calendarDayOf(other, timeZone)
}

/** Whether a calendar day later than that of `earlier` has begun at `now` in `timeZone`. */
export function hasNewDayBegun(earlier: Date, now: Date, timeZone: string): boolean {
  return calendarDayOf(now, timeZone) > calendarDayOf(earlier, timeZone)
}

/** Whether `Intl` knows the IANA zone of this name. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-CA', { timeZone: name })
    return true
  } catch {
    return false
  }
}
