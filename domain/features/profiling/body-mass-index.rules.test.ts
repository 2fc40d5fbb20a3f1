import { expect, test } from 'vitest'
import { bodyMassIndex, lowestFastingIndex } from './body-mass-index.rules.ts'

test.each([
  [74, 200, 18.5],
  [100, 200, 25],
  [55, 158, 22],
  [54.9, 158, 21.9],
  [63, 172, 21.2],
  [25, 250, 4],
  [350, 100, 350],
])('%d kg at %d cm make a body mass index of %d', (kilos, centimetres, index) => {
  expect(bodyMassIndex({ kilos, centimetres })).toBe(index)
})

test.each([
  [Number.NaN, 170],
  [70, Number.NaN],
  [70, 1.7],
  [0, 170],
  [900, 170],
  [24.9, 170],
  [350.1, 170],
  [70, 99.9],
  [70, 250.1],
])('%d kg at %d cm make none', (kilos, centimetres) => {
  expect(bodyMassIndex({ kilos, centimetres })).toBeNull()
})

test('nobody fasts below 18.5, nor below 22 from 70 years on', () => {
  expect([lowestFastingIndex({ isSeventy: false }), lowestFastingIndex({ isSeventy: true })]).toEqual([18.5, 22])
})
