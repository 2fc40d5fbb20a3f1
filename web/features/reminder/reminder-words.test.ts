import { expect, test } from 'vitest'
import { formatHour, formatWeekday, formatWeekdays, weekdays } from './reminder-words.ts'

test('the week starts on Monday, as in the contract', () => {
  expect(weekdays.map(formatWeekday)).toEqual(['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'])
})

test.each([
  [0, '00:00'],
  [8, '08:00'],
  [23, '23:00'],
])('hour %i is written %j, whatever the browser’s time zone', (hour, written) => {
  expect(formatHour(hour)).toBe(written)
})

test.each([
  [[3], 'mercredi'],
  [[5, 1], 'lundi et vendredi'],
  [[7, 1, 3], 'lundi, mercredi et dimanche'],
])('days %j are listed in order: %s', (days, written) => {
  expect(formatWeekdays(days)).toBe(written)
})
