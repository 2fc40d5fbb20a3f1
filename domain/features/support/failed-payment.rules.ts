import { type DeclineReason, declineReasonOf } from '../subscription/card.rules.ts'

/** Why a payment failed, as support reads it. `suspected` is never repeated to the member. */
export type PaymentFailure = DeclineReason | 'limitReached' | 'notAccepted' | 'suspected'

export const paymentFailures = [
  'cardDeclined',
  'insufficientFunds',
  'limitReached',
  'notAccepted',
  'expiredCard',
  'incorrectCvc',
  'authenticationFailed',
  'processingError',
  'suspected',
] as const satisfies PaymentFailure[]

/** Decline codes of the provider that members see as a plain refusal. */
const discreet: Record<string, PaymentFailure> = {
  card_velocity_exceeded: 'limitReached',
  withdrawal_count_limit_exceeded: 'limitReached',
  card_not_supported: 'notAccepted',
  currency_not_supported: 'notAccepted',
  invalid_account: 'notAccepted',
  not_permitted: 'notAccepted',
  service_not_allowed: 'notAccepted',
  transaction_not_allowed: 'notAccepted',
  fraudulent: 'suspected',
  lost_card: 'suspected',
  merchant_blacklist: 'suspected',
  pickup_card: 'suspected',
  restricted_card: 'suspected',
  security_violation: 'suspected',
  stolen_card: 'suspected',
}

/** Returns why a payment did not go through, by the provider's decline code. */
export function paymentFailureOf(code: string): PaymentFailure {
  return discreet[code] ?? declineReasonOf(code)
}
