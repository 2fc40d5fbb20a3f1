/** How a declined card is explained to its holder; names of the sentences in `subscription.messages.ts`. */
export type DeclineReason =
  | 'insufficientFunds'
  | 'expiredCard'
  | 'incorrectCvc'
  | 'cardDeclined'
  | 'processingError'
  | 'authenticationFailed'
  | 'withoutReason'

/** Stands for a decline code that the server keeps to itself. */
export const withoutReason = 'without_reason'

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
  [withoutReason]: 'withoutReason',
}

/**
 * Returns the reason behind a decline code of the provider. Every other code gets the neutral refusal, above all that of a lost or stolen
 * card: the provider asks that its bearer should not learn that it was reported.
 */
export function declineReason(code: string): DeclineReason {
  return reasons[code] ?? 'cardDeclined'
}
