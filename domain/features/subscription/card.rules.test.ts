import { expect, test } from 'vitest'
import { brandName, declineReasonOf } from './card.rules.ts'

test.each([
  ['visa', 'Visa'],
  ['cartes_bancaires', 'CB'],
  ['amex', 'American Express'],
  ['newcomer', 'Newcomer'],
])('a card of brand %s is named %s', (brand, name) => {
  expect(brandName(brand)).toBe(name)
})

test.each([
  ['insufficient_funds', 'insufficientFunds'],
  ['expired_card', 'expiredCard'],
  ['incorrect_cvc', 'incorrectCvc'],
  ['processing_error', 'processingError'],
  ['authentication_required', 'authenticationFailed'],
  ['payment_intent_authentication_failure', 'authenticationFailed'],
  ['generic_decline', 'cardDeclined'],
  ['card_velocity_exceeded', 'cardDeclined'],
  ['an unknown code', 'cardDeclined'],
])('the decline code %j maps to %s', (code, reason) => {
  expect(declineReasonOf(code)).toBe(reason)
})

test('a lost or stolen card is refused like any other', () => {
  expect(declineReasonOf('lost_card')).toBe(declineReasonOf('generic_decline'))
  expect(declineReasonOf('stolen_card')).toBe(declineReasonOf('generic_decline'))
})
