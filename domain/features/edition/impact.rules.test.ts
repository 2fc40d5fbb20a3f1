import { expect, test } from 'vitest'
import { roundedCount } from './impact.rules.ts'

test.each([
  [0, null],
  [9, null],
  [10, 10],
  [14, 10],
  [15, 20],
  [1236, 1240],
])('%s members are shown as %s', (members, shown) => {
  expect(roundedCount(members)).toBe(shown)
})
