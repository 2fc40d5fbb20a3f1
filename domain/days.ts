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

/** The calendar day that many days after (before, when negative) the given one. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
}

/** 1 for a Monday to 7 for a Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

/**
 * The instant at which clocks in `timeZone` show this hour of this day. An hour that a change to summer time skips is the one after; of one
 * that comes twice, either.
 */
export function instantOf(day: string, hour: number, timeZone: string): Date {
  const asUtc = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`)
  // The offset at the first guess may be that of the other side of a change of time; the second guess has it right.
  const guess = asUtc - offsetAt(new Date(asUtc), timeZone)
  return new Date(asUtc - offsetAt(new Date(guess), timeZone))
}

/** How far clocks in `timeZone` are ahead of UTC at this instant, in milliseconds. */
function offsetAt(instant: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant)
  const value = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find(part => part.type === type)?.value)
  const shown = Date.UTC(
    value('year'),
    value('month') - 1,
    value('day'),
    value('hour'),
    value('minute'),
    value('second'),
  )
  return shown - Math.floor(instant.getTime() / 1000) * 1000
}
