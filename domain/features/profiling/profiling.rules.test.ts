import { expect, test } from 'vitest'
import { isStressHigh } from './profiling.rules.ts'

test.each([
  [undefined, false],
  [null, false],
  [1, false],
  [4, false],
  [5, true],
  [10, true],
])('a stress level of %s is high: %s', (level, isHigh) => {
  expect(isStressHigh(level)).toBe(isHigh)
})
