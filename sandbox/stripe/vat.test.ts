import { expect, test } from 'vitest'
import { splitVat } from './vat.ts'

test.each([
  [[1990], 20, [1658], 332],
  [[4990], 20, [4158], 832],
  [[14_900], 20, [12_417], 2483],
  [[1990], 5.5, [1886], 104],
  [[1990], 0, [1990], 0],
  [[1, 1, 1], 20, [1, 1, 1], 0],
  [[1990, 1990, 1990], 20, [1658, 1659, 1658], 995],
  [[], 20, [], 0],
])('%j at %d %% splits into %j and %i VAT', (amounts, rate, lines, vat) => {
  const split = splitVat(amounts, rate)
  expect(split).toMatchObject({ lines, vat })
  const total = (cents: number[]) => cents.reduce((sum, amount) => sum + amount, 0)
  expect(total(split.lines)).toBe(split.net)
  expect(split.net + split.vat).toBe(total(amounts))
})
