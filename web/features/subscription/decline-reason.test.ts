import { expect, test } from 'vitest'
import { declineReason } from './decline-reason.ts'

test.each([
  ['insufficient_funds', 'insufficientFunds'],
  ['expired_card', 'expiredCard'],
  ['incorrect_cvc', 'incorrectCvc'],
  ['processing_error', 'processingError'],
  ['authentication_required', 'authenticationFailed'],
  ['payment_intent_authentication_failure', 'authenticationFailed'],
  ['generic_decline', 'cardDeclined'],
  ['without_reason', 'withoutReason'],
  ['card_velocity_exceeded', 'cardDeclined'],
  ['an unknown code', 'cardDeclined'],
])('the decline code %j maps to %s', (code, reason) => {
  expect(declineReason(code)).toBe(reason)
})

test('a lost or stolen card is refused like any other', () => {
  expect(declineReason('lost_card')).toBe(declineReason('generic_decline'))
  expect(declineReason('stolen_card')).toBe(declineReason('generic_decline'))
})
