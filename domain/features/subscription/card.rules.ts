const brandNames: Record<string, string> = {
  amex: 'American Express',
  cartes_bancaires: 'CB',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

/** Returns a brand as it spells itself; an unknown one is capitalised. */
export function brandName(brand: string): string {
  return brandNames[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1)
}

/** Why a card was declined, as far as its holder may know. */
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
 * Returns the reason behind a decline code of the provider. Every other code gets the neutral refusal, above all that of a lost or stolen
 * card: the provider asks that its bearer should not learn that it was reported.
 */
export function declineReasonOf(code: string): DeclineReason {
  return reasons[code] ?? 'cardDeclined'
}
