import { describe, expect, test } from 'vitest'
import { cardExpiryOf, formatExpiry } from './card-expiry.ts'

const april = { expiryMonth: 4, expiryYear: 2027 }
const december = { expiryMonth: 12, expiryYear: 2027 }

describe('a card', () => {
  test.each([
    ['in its last month, with the next payment in that month', april, '2027-04-02', '2027-04-30T23:00:00Z', 'valid'],
    ['in its last month, with the next payment after it', april, '2027-04-02', '2027-05-01T00:00:00Z', 'soon'],
    ['long before its last month, with a yearly payment after it', april, '2026-06-01', '2027-06-01', 'soon'],
    ['in its last month, with no next payment', april, '2027-04-02', null, 'valid'],
    ['once its last month is over', april, '2027-05-01', null, 'expired'],
    ['of December, with the next payment in January', december, '2027-12-15', '2028-01-15', 'soon'],
    ['of December, with the next payment in December', december, '2027-12-15', '2027-12-31', 'valid'],
  ] as const)('%s is valid', (_, card, now, nextPayment, expected) => {
    expect(cardExpiryOf(card, new Date(now), nextPayment && new Date(nextPayment))).toBe(expected)
  })

  test('shows its month as printed', () => {
    expect(formatExpiry(april)).toBe('04/27')
  })
})
