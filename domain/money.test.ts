import { expect, test } from 'vitest'
import { formatPrice } from './money.ts'

test.each([
  [149, 'eur', '149,00 €'],
  [19.9, 'eur', '19,90 €'],
  [4.4222, 'eur', '4,42 €'],
  [0, 'eur', '0,00 €'],
  [1490, 'chf', '1 490,00 CHF'],
  [149, '', '149,00 €'],
  [149, 'euros', '149,00 €'],
] as const)('%d in %j is written as %j', (units, currency, expected) => {
  expect(formatPrice(units, currency).replace(/[\u00a0\u202f]/g, ' ')).toBe(expected)
})

test('an amount never wraps before its currency', () => {
  expect(formatPrice(1490, 'eur')).not.toContain(' ')
})
