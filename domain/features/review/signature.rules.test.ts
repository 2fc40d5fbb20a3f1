import { expect, test } from 'vitest'
import { latestDueDay } from './signature.rules.ts'

test.each([
  ['2026-03-02', 12, '2027-03-02'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2027-08-31', 6, '2028-02-29'],
  ['2026-12-31', 1, '2027-01-31'],
  ['2024-02-29', 36, '2027-02-28'],
])('a signature of %s counts for %i months: until %s', (today, months, last) => {
  expect(latestDueDay(today, months)).toBe(last)
})
