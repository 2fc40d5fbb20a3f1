import { expect, test } from 'vitest'
import { formatHour, formatWeekday, formatWeekdays, weekdays } from './reminder-words.ts'

test('the days of the week begin with Monday, as the contract numbers them', () => {
  expect(weekdays.map(formatWeekday)).toEqual(['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'])
})

test.each([
  [0, '00:00'],
  [8, '08:00'],
  [23, '23:00'],
])('hour %i is written %j, wherever the browser is', (hour, written) => {
  expect(formatHour(hour)).toBe(written)
})

test.each([
  [[3], 'mercredi'],
  [[5, 1], 'lundi et vendredi'],
  [[7, 1, 3], 'lundi, mercredi et dimanche'],
])('days %j are listed in their order: %s', (days, written) => {
  expect(formatWeekdays(days)).toBe(written)
})
