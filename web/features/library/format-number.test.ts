import { expect, test } from 'vitest'
import { formatNumber } from './format-number.ts'

test('a number of more than three digits is grouped as each language does', () => {
  // A narrow no-break space.
  expect(formatNumber(22_700, 'fr')).toBe('22\u202F700')
  expect(formatNumber(22_700, 'en')).toBe('22,700')
})
