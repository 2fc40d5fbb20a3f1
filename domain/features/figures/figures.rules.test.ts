import { describe, expect, test } from 'vitest'
import { addDays } from '../../days.ts'
import {
  cohortDays,
  cohortWeeks,
  firstDayOf,
  greatestFall,
  isReached,
  mondayOf,
  monthlyCents,
  periodNames,
  periods,
  registrationBounds,
  share,
} from './figures.rules.ts'

test.each([
  [21, [1, 3, 7, 10, 14, 21]],
  [7, [1, 3, 7]],
  [28, [1, 3, 7, 10, 14, 21, 28]],
  [0, []],
])('cohorts of a programme of %s days are compared by days %j', (length, days) => {
  expect(cohortDays(length)).toEqual(days)
})

describe('weeks', () => {
  test.each([
    ['2026-11-22', '2026-11-16'],
    ['2026-11-23', '2026-11-16'],
    ['2026-11-28', '2026-11-16'],
    ['2026-11-29', '2026-11-23'],
  ])('the last complete week on %s began on %s', (day, monday) => {
    expect(cohortWeeks(day)[0]).toBe(monday)
  })

  test('are never all the weeks of a period, whose total would say more about one of them', () => {
    for (let offset = 0; offset < 7; offset++) {
      const day = addDays('2026-11-16', offset)
      const weeks = cohortWeeks(day)
      for (const period of periodNames) {
        const first = firstDayOf(period, day)
        const whole = weeks.filter(monday => monday >= first)
        // Five at most add up to the 28 days; the longer periods have more weeks than are compared.
        if (periods[period] > 28) expect(addDays(weeks.at(-1) ?? '', -7) >= first).toBe(true)
        else expect(whole.length).toBeLessThanOrEqual(4)
      }
    }
  })

  test('hold every day from Monday to Sunday', () => {
    for (let offset = 0; offset < 7; offset++) expect(mondayOf(addDays('2026-11-16', offset))).toBe('2026-11-16')
  })
})

test('registrations are separated only by the beginnings of periods and by compared weeks', () => {
  const bounds = registrationBounds('2026-11-24')
  expect(bounds).toEqual(bounds.toSorted())
  expect(bounds[0]).toBe('2025-11-25')
  expect(bounds.slice(-3)).toEqual(['2026-11-09', '2026-11-16', '2026-11-23'])
  for (const period of periodNames) expect(bounds).toContain(firstDayOf(period, '2026-11-24'))
  // Each stretch between two bounds lies in one compared week, or in none.
  expect(cohortWeeks('2026-11-24').every(week => bounds.includes(week) && bounds.includes(addDays(week, 7)))).toBe(true)
})

test.each([
  [1, '2026-11-22', true],
  [1, '2026-11-21', false],
  [3, '2026-11-23', false],
  [3, '2026-11-24', true],
])('day %s of the week of 16 November is reached on %s: %s', (programDay, day, reached) => {
  expect(isReached('2026-11-16', programDay, day)).toBe(reached)
})

test.each([
  [{ duration: 1, durationUnit: 'month', cents: 1990, currency: 'eur' }, 10, 19_900],
  [{ duration: 3, durationUnit: 'month', cents: 4990, currency: 'eur' }, 30, 49_900],
  [{ duration: 1, durationUnit: 'year', cents: 14_990, currency: 'eur' }, 20, 24_983],
  [{ duration: 1, durationUnit: 'week', cents: 500, currency: 'eur' }, 10, 21_667],
] as const)('%j paid by %s brings in %s cents a month', (plan, subscribers, cents) => {
  expect(monthlyCents(plan, subscribers)).toBe(cents)
})

test.each([
  [430, 1010, 43],
  [0, 10, 0],
  [null, 10, null],
  [10, null, null],
  [10, 0, null],
  [10, undefined, null],
])('%s of %s is %s percent', (part, whole, percent) => {
  expect(share(part, whole)).toBe(percent)
})

test.each([
  [[1240, 1010, 430, 390], true, 2],
  [[390, 360, 340, 230, 220], false, 3],
  [[390, null, 20, 10], true, 3],
  [[10, 10, 20], false, null],
  [[null, null], false, null],
  [[], true, null],
])('the greatest fall of %j (relative: %s) is at index %s', (counts, isRelative, index) => {
  expect(greatestFall(counts, { isRelative })).toBe(index)
})
