/** What a declined card is told to its holder as; the names of the sentences in `subscription.messages.ts`. */
export type DeclineReason =
  | 'insufficientFunds'
  | 'expiredCard'
  | 'incorrectCvc'
  | 'cardDeclined'
  | 'processingError'
  | 'authenticationFailed'

const reasons: Record<string, DeclineReason> = {
  insufficient_funds: 'insufficientFunds',
  expired_card: 'expiredCard',
  invalid_expiry_month: 'expiredCard',
  invalid_expiry_year: 'expiredCard',
  incorrect_cvc: 'incorrectCvc',
  invalid_cvc: 'incorrectCvc',
  processing_error: 'processingError',
  issuer_not_available: 'processingError',
  try_again_later: 'processingError',
  authentication_required: 'authenticationFailed',
  authentication_not_handled: 'authenticationFailed',
  payment_intent_authentication_failure: 'authenticationFailed',
  setup_intent_authentication_failure: 'authenticationFailed',
}

/**
 * The reason behind a decline code of the provider. Every other code is the neutral refusal, and that of a lost or stolen card above all:
 * the provider asks that whoever holds it should not learn that it was reported.
 */
export function declineReason(code: string): DeclineReason {
  return reasons[code] ?? 'cardDeclined'
}
