import { expect, test } from 'vitest'
import { fadedLevel, sleepChoices } from './sleep-timer.rules.ts'

test('a sound of ten minutes or more offers the minutes that it lasts longer than, and its end', () => {
  expect(sleepChoices(599)).toEqual([])
  expect(sleepChoices(660)).toEqual([5, 10, 'end'])
  expect(sleepChoices(3600)).toEqual([5, 10, 15, 30, 'end'])
})

test.each([
  [60, 1],
  [20, 1],
  [10, 0.5],
  [0, 0],
  [-1, 0],
])('%d s before it stops the sound is at %d', (seconds, level) => {
  expect(fadedLevel(seconds)).toBe(level)
})
