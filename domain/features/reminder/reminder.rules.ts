import { addDays, calendarDayOf, instantOf, weekdayOf } from '../../days.ts'
import type { Reminder } from './reminder.contract.ts'

/** Path of the page that stops reminders; every reminder links to it (`?token=`). */
export const stopRemindersPath = '/arreter-les-rappels'

/** The reminder of a member who set none: off, in the morning, every day. */
export const defaultReminder: Reminder = { isOn: false, hour: 8, weekdays: [1, 2, 3, 4, 5, 6, 7] }

/**
 * Returns when the next reminder is due after `now`: at its hour, on one of its weekdays, in the member's time zone, and not on `lastDay`
 * (the day of the last one, `YYYY-MM-DD`), so that a day has one at most. Null while it is off.
 */
export function nextReminderOf(
  { isOn, hour, weekdays }: Reminder,
  { now, timeZone, lastDay }: { now: Date; timeZone: string; lastDay: string | null },
): Date | null {
  if (!isOn) return null
  const today = calendarDayOf(now, timeZone)
  // At the latest the same weekday next week, plus a day if today's hour has passed.
  for (let ahead = 0; ahead <= 8; ahead++) {
    const day = addDays(today, ahead)
    const due = instantOf(day, hour, timeZone)
    if (weekdays.includes(weekdayOf(day)) && due > now && (lastDay === null || day > lastDay)) return due
  }
  return null
}
