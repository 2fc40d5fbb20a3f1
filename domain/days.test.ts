import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, calendarDayOf, formatDay, formatInstant, hourOf, instantOf } from './days.ts'

test.each([
  ['Europe/Paris', '2027-03-14', 0, '2027-03-13T23:00:00.000Z'],
  ['Europe/Paris', '2027-03-28', 2, '2027-03-28T01:00:00.000Z'],
  ['Europe/Paris', '2027-10-31', 2, '2027-10-31T00:00:00.000Z'],
  ['America/Havana', '2027-03-14', 0, '2027-03-14T05:00:00.000Z'],
  ['America/Santiago', '2027-09-05', 0, '2027-09-05T04:00:00.000Z'],
  ['Africa/Cairo', '2027-04-30', 0, '2027-04-29T22:00:00.000Z'],
  ['Asia/Beirut', '2027-03-28', 0, '2027-03-27T22:00:00.000Z'],
])('in %s %s at %i is %s, also when clocks skip that hour', (zone, day, hour, instant) => {
  expect(instantOf(day, hour, zone).toISOString()).toBe(instant)
})

test('every hour of a day lies on that day, in every zone', () => {
  const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
  fc.assert(
    fc.property(zone, fc.nat(366), fc.nat(23), (timeZone, ahead, hour) => {
      const day = addDays('2027-01-01', ahead)
      expect(calendarDayOf(instantOf(day, hour, timeZone), timeZone)).toBe(day)
    }),
  )
})

test.each([
  ['2026-03-02T19:30:00Z', 'Europe/Paris', 20],
  ['2026-07-02T23:59:59Z', 'Europe/Paris', 1],
  ['2026-03-02T19:30:00Z', 'Asia/Kolkata', 1],
])('clocks at %s in %s show the hour %i', (instant, zone, hour) => {
  expect(hourOf(new Date(instant), zone)).toBe(hour)
})

test.each([
  ['Europe/Paris', '09/03/2026'],
  ['America/Martinique', '08/03/2026'],
])('a day in %s is written as %s', (timeZone, written) => {
  expect(formatDay(new Date('2026-03-08T23:30:00Z'), timeZone)).toBe(written)
})

test.each([
  ['fr', 'minute', '09/03/2026 à 00:30'],
  ['en', 'minute', '09/03/2026 at 00:30'],
  ['fr', 'second', '09/03/2026 à 00:30:05'],
] as const)('an instant is written in %s, %s, as %s', (locale, precision, written) => {
  const instant = new Date('2026-03-08T23:30:05Z')
  expect(formatInstant(instant, { locale, timeZone: 'Europe/Paris', precision })).toBe(written)
})
