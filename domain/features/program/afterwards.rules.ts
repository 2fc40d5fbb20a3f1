import { calendarDayOf } from '../../days.ts'
import { isMediaComplete } from '../media/media.rules.ts'
import { type FollowUpMonths, followUpMonths } from './program.contract.ts'
import { type DayProgress, isProgramComplete, requiredMedias } from './program.rules.ts'

/**
 * Returns the calendar day (`YYYY-MM-DD`) on which the member completed a programme; null before. It is the day of the last required media, or
 * that on which a later day without any was opened.
 */
export function programCompletedOn(days: readonly DayProgress[], timeZone: string): string | null {
  if (!isProgramComplete(days)) return null
  const published = days.filter(day => day.isPublished)
  const instants = [
    ...published.flatMap(day => day.UserProgramDays.map(({ unlockedOn }) => unlockedOn)),
    ...requiredMedias(published).flatMap(media => media.UsersProgressions.map(({ completedOn }) => completedOn)),
  ]
  return (
    instants
      .map(instant => calendarDayOf(new Date(instant), timeZone))
      .toSorted()
      .at(-1) ?? null
  )
}

/** Returns the day `count` months later, or the last day of that month if it is shorter. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastDate = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, lastDate))).toISOString().slice(0, 10)
}

/** Returns the longest of the follow-ups whose day has come; null in the first month. A later one replaces the earlier ones. */
export function followUpDue({ completedOn, today }: { completedOn: string; today: string }): FollowUpMonths | null {
  return followUpMonths.findLast(months => addMonths(completedOn, months) <= today) ?? null
}

type AfterEntry = Parameters<typeof isMediaComplete>[0] & { months: FollowUpMonths | null }

/**
 * Returns what to offer a member who has completed a programme: the follow-up that is due, else the first piece of the series that is not
 * done. Undefined once nothing is left.
 */
export function nextAfterwards<Entry extends AfterEntry>(
  entries: readonly Entry[],
  days: { completedOn: string; today: string },
): Entry | undefined {
  const due = followUpDue(days)
  const followUp = entries.find(({ months }) => months !== null && months === due)
  return followUp && !isMediaComplete(followUp) ? followUp : nextPiece(entries)
}

/** Returns the first piece of the series that is not done, follow-ups aside. */
export function nextPiece<Entry extends AfterEntry>(entries: readonly Entry[]): Entry | undefined {
  return entries.find(entry => entry.months === null && !isMediaComplete(entry))
}
