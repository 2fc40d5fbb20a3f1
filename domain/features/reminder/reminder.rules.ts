import { addDays, calendarDayOf, instantOf, weekdayOf } from '../../days.ts'
import type { Reminder } from './reminder.contract.ts'

/** The default reminder: off, in the morning, every day. */
export const defaultReminder: Reminder = { isOn: false, hour: 8, weekdays: [1, 2, 3, 4, 5, 6, 7] }

/**
 * Returns when the next reminder is due after `now`: at its hour, on one of its weekdays, in the member's zone, and not on `lastDay` (the
 * day of the last one, `YYYY-MM-DD`), so that a day has at most one. Null while it is off.
 */
export function nextReminderOf(
  { isOn, hour, weekdays }: Reminder,
  { now, timeZone, lastDay }: { now: Date; timeZone: string; lastDay: string | null },
): Date | null {
  if (!isOn) return null
  const today = calendarDayOf(now, timeZone)
  // The same weekday next week at the latest, plus a day if its hour has passed.
  for (let ahead = 0; ahead <= 8; ahead++) {
    const day = addDays(today, ahead)
    const due = instantOf(day, hour, timeZone)
    if (weekdays.includes(weekdayOf(day)) && due > now && (lastDay === null || day > lastDay)) return due
  }
  return null
}
