import { expect, test } from 'vitest'
import { formatPrice } from './format-price.ts'

test.each([
  [149, 'eur', 'fr', '149,00 €'],
  [19.9, 'eur', 'fr', '19,90 €'],
  [4.4222, 'eur', 'fr', '4,42 €'],
  [0, 'eur', 'fr', '0,00 €'],
  [1490, 'chf', 'fr', '1 490,00 CHF'],
  [149, 'eur', 'en', '€149.00'],
  [149, '', 'fr', '149,00 €'],
  [149, 'euros', 'fr', '149,00 €'],
] as const)('%d in %j is written in %s as %j', (price, currency, locale, expected) => {
  expect(formatPrice(price, currency, locale).replace(/[\u00a0\u202f]/g, ' ')).toBe(expected)
})

test('an amount never wraps before its currency', () => {
  expect(formatPrice(1490, 'eur', 'fr')).not.toContain(' ')
})
