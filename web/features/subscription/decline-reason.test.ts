import { expect, test } from 'vitest'
import { declineReason } from './decline-reason.ts'

test.each([
  ['without_reason', 'withoutReason'],
  ['insufficient_funds', 'insufficientFunds'],
  ['stolen_card', 'cardDeclined'],
])('the decline code %j is explained as %s', (code, reason) => {
  expect(declineReason(code)).toBe(reason)
})
