import { expect, test } from 'vitest'
import { declineReasonOf } from '../subscription/card.rules.ts'
import { paymentFailureOf } from './failed-payment.rules.ts'

test.each([
  ['generic_decline', 'cardDeclined'],
  ['insufficient_funds', 'insufficientFunds'],
  ['card_velocity_exceeded', 'limitReached'],
  ['transaction_not_allowed', 'notAccepted'],
  ['expired_card', 'expiredCard'],
  ['authentication_required', 'authenticationFailed'],
  ['an unknown code', 'cardDeclined'],
])('a payment declined as %j is shown to who helps as %s', (code, failure) => {
  expect(paymentFailureOf(code)).toBe(failure)
})

test.each(['lost_card', 'stolen_card', 'fraudulent'])(
  'of a card declined as %j, who helps knows a suspicion and its holder nothing',
  code => {
    expect([paymentFailureOf(code), declineReasonOf(code)]).toEqual(['suspected', 'cardDeclined'])
  },
)
