import { expect, test } from 'vitest'
import { nextReminderOf } from './reminder.rules.ts'

const everyDay = [1, 2, 3, 4, 5, 6, 7]

test.each([
  ['later today', '2026-03-02T05:00:00Z', 8, everyDay, null, '2026-03-02T07:00:00.000Z'],
  ['tomorrow, as today’s hour has passed', '2026-03-02T09:00:00Z', 8, everyDay, null, '2026-03-03T07:00:00.000Z'],
  ['tomorrow, as today’s was sent', '2026-03-02T05:00:00Z', 8, everyDay, '2026-03-02', '2026-03-03T07:00:00.000Z'],
  ['on the next weekday chosen', '2026-03-02T09:00:00Z', 8, [1], null, '2026-03-09T07:00:00.000Z'],
  ['an hour earlier by UTC in summer', '2026-03-28T09:00:00Z', 8, everyDay, null, '2026-03-29T06:00:00.000Z'],
  ['an hour later, on the day that skips it', '2026-03-28T09:00:00Z', 2, everyDay, null, '2026-03-29T01:00:00.000Z'],
  ['at midnight', '2026-03-02T09:00:00Z', 0, everyDay, null, '2026-03-02T23:00:00.000Z'],
])('the next reminder in Paris is %s', (_, now, hour, weekdays, lastDay, due) => {
  const next = nextReminderOf({ isOn: true, hour, weekdays }, { now: new Date(now), timeZone: 'Europe/Paris', lastDay })
  expect(next?.toISOString()).toBe(due)
})

test('it follows the member’s time zone', () => {
  const now = new Date('2026-03-02T09:00:00Z')
  const next = nextReminderOf(
    { isOn: true, hour: 7, weekdays: everyDay },
    { now, timeZone: 'Indian/Reunion', lastDay: null },
  )
  expect(next?.toISOString()).toBe('2026-03-03T03:00:00.000Z')
})

test('it is null while reminders are off', () => {
  const now = new Date('2026-03-02T09:00:00Z')
  expect(
    nextReminderOf({ isOn: false, hour: 7, weekdays: everyDay }, { now, timeZone: 'Europe/Paris', lastDay: null }),
  ).toBeNull()
})
