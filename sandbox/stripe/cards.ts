import type { Decline } from './errors.ts'

/** When a card requires its holder to authenticate (3-D Secure). */
type Challenge =
  | 'never'
  /** On every payment, renewals included. */
  | 'always'
  /** Always on session; off session until one authenticated payment has set it up. */
  | 'until_set_up'
  /** Always on session, never off session. */
  | 'on_session'

/** What a test card does. The number stays here: a stored payment method only names its entry. */
export interface TestCard {
  name: string
  number: string
  /** Stripe's ready-made payment methods for this card, without the prefix `pm_card_`. */
  aliases: string[]
  brand: 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay'
  country: string
  funding: 'credit' | 'debit' | 'prepaid'
  isCoBranded: boolean
  supportsThreeDSecure: boolean
  challenge: Challenge
  /** Refused when attached to a customer, and on every charge. */
  decline: Decline | null
  /** Attaches, but every charge is refused. */
  declineOfCharge: Decline | null
  /** Refused even after its holder has passed a challenge. */
  declineAfterChallenge: Decline | null
  /** Its 3-D Secure look-up fails, so a payment that requires it is declined without a challenge. */
  hasBrokenLookup: boolean
  cvcCheck: 'pass' | 'fail'
  postalCodeCheck: 'pass' | 'fail'
  afterwards: 'nothing' | 'dispute' | 'inquiry' | 'fraud_warning'
  refund: 'succeeds' | 'fails_later' | 'succeeds_later'
}

const declined = (decline_code: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  decline_code,
  message,
})

/** Declines, by their name in Stripe's documentation. */
export const declines = {
  generic: declined('generic_decline'),
  insufficientFunds: declined('insufficient_funds', 'Your card has insufficient funds.'),
  lost: declined('lost_card'),
  stolen: declined('stolen_card'),
  velocity: declined(
    'card_velocity_exceeded',
    'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
  ),
  blocked: declined('fraudulent'),
  expired: { code: 'expired_card', message: 'Your card has expired.', param: 'exp_month' },
  incorrectCvc: { code: 'incorrect_cvc', message: "Your card's security code is incorrect.", param: 'cvc' },
  processing: {
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
  incorrectNumber: { code: 'incorrect_number', message: 'Your card number is incorrect.', param: 'number' },
  notATestCard: declined(
    'test_mode_live_card',
    'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  ),
} as const satisfies Record<string, Decline>

const usual: Omit<TestCard, 'name' | 'number'> = {
  aliases: [],
  brand: 'visa',
  country: 'US',
  funding: 'credit',
  isCoBranded: false,
  supportsThreeDSecure: true,
  challenge: 'never',
  decline: null,
  declineOfCharge: null,
  declineAfterChallenge: null,
  hasBrokenLookup: false,
  cvcCheck: 'pass',
  postalCodeCheck: 'pass',
  afterwards: 'nothing',
  refund: 'succeeds',
}

const card = (name: string, number: string, changes: Partial<TestCard> = {}): TestCard => ({
  ...usual,
  name,
  number,
  ...changes,
})

/** Stripe's documented test cards. */
export const testCards: readonly TestCard[] = [
  card('visa', '4242424242424242', { aliases: ['visa'] }),
  card('visa_debit', '4000056655665556', { aliases: ['visa_debit'], funding: 'debit' }),
  card('mastercard', '5555555555554444', { aliases: ['mastercard'], brand: 'mastercard' }),
  card('mastercard_series_2', '2223003122003222', { brand: 'mastercard' }),
  card('mastercard_debit', '5200828282828210', {
    aliases: ['mastercard_debit'],
    brand: 'mastercard',
    funding: 'debit',
  }),
  card('mastercard_prepaid', '5105105105105100', {
    aliases: ['mastercard_prepaid'],
    brand: 'mastercard',
    funding: 'prepaid',
  }),
  card('amex', '378282246310005', { aliases: ['amex'], brand: 'amex', supportsThreeDSecure: false }),
  card('amex_second', '371449635398431', { brand: 'amex', supportsThreeDSecure: false }),
  card('discover', '6011111111111117', { aliases: ['discover'], brand: 'discover' }),
  card('diners', '3056930009020004', { aliases: ['diners'], brand: 'diners' }),
  card('diners_14', '36227206271667', { brand: 'diners' }),
  card('jcb', '3566002020360505', { aliases: ['jcb'], brand: 'jcb' }),
  card('unionpay', '6200000000000005', { aliases: ['unionpay'], brand: 'unionpay' }),
  card('visa_fr', '4000002500000003', { aliases: ['fr'], country: 'FR' }),
  card('cartes_bancaires_visa', '4000002500001001', { country: 'FR', isCoBranded: true }),
  card('cartes_bancaires_mastercard', '5555552500001001', { brand: 'mastercard', country: 'FR', isCoBranded: true }),

  card('declined', '4000000000000002', {
    aliases: ['visa_chargeDeclined', 'chargeDeclined'],
    decline: declines.generic,
  }),
  card('insufficient_funds', '4000000000009995', {
    aliases: ['visa_chargeDeclinedInsufficientFunds', 'chargeDeclinedInsufficientFunds'],
    decline: declines.insufficientFunds,
  }),
  card('lost', '4000000000009987', {
    aliases: ['visa_chargeDeclinedLostCard', 'chargeDeclinedLostCard'],
    decline: declines.lost,
  }),
  card('stolen', '4000000000009979', {
    aliases: ['visa_chargeDeclinedStolenCard', 'chargeDeclinedStolenCard'],
    decline: declines.stolen,
  }),
  card('expired', '4000000000000069', { aliases: ['chargeDeclinedExpiredCard'], decline: declines.expired }),
  card('incorrect_cvc', '4000000000000127', {
    aliases: ['chargeDeclinedIncorrectCvc'],
    decline: declines.incorrectCvc,
    cvcCheck: 'fail',
  }),
  card('processing_error', '4000000000000119', {
    aliases: ['chargeDeclinedProcessingError'],
    decline: declines.processing,
  }),
  card('velocity', '4000000000006975', {
    aliases: ['visa_chargeDeclinedVelocityLimitExceeded', 'chargeDeclinedVelocityLimitExceeded'],
    decline: declines.velocity,
  }),
  card('charge_fails', '4000000000000341', { aliases: ['chargeCustomerFail'], declineOfCharge: declines.generic }),
  card('blocked', '4100000000000019', { aliases: ['radarBlock'], declineOfCharge: declines.blocked }),

  card('authentication_until_set_up', '4000002500003155', {
    aliases: ['authenticationRequiredOnSetup'],
    challenge: 'until_set_up',
  }),
  card('authentication_always', '4000002760003184', { aliases: ['authenticationRequired'], challenge: 'always' }),
  card('authentication_on_session', '4000003800000446', {
    aliases: ['authenticationRequiredSetupForOffSession'],
    challenge: 'on_session',
  }),
  card('authentication_then_insufficient_funds', '4000008260003178', {
    aliases: ['authenticationRequiredChargeDeclinedInsufficientFunds'],
    challenge: 'always',
    declineAfterChallenge: declines.insufficientFunds,
  }),
  card('three_d_secure_2', '4000000000003220', { aliases: ['threeDSecure2Required'], challenge: 'on_session' }),
  card('three_d_secure_2_us', '4000008400000027', { challenge: 'on_session' }),
  card('three_d_secure_declined', '4000008400001629', {
    aliases: ['threeDSecureRequiredChargeDeclined'],
    challenge: 'on_session',
    declineAfterChallenge: declines.generic,
    declineOfCharge: declines.generic,
  }),
  card('three_d_secure_lookup_error', '4000008400001280', {
    aliases: ['threeDSecureRequiredProcessingError'],
    declineOfCharge: declines.generic,
    hasBrokenLookup: true,
  }),
  card('three_d_secure_older', '4000000000003063', { challenge: 'on_session' }),
  card('three_d_secure_optional', '4000000000003055', { aliases: ['threeDSecureOptional'] }),
  card('three_d_secure_optional_error', '4000000000003097', { aliases: ['threeDSecureOptionalProcessingError'] }),
  card('three_d_secure_frictionless', '4000000032200000'),

  card('cvc_check_fails', '4000000000000101', { aliases: ['cvcCheckFail'], cvcCheck: 'fail' }),
  card('postal_code_check_fails', '4000000000000036', { aliases: ['avsZipFail'], postalCodeCheck: 'fail' }),
  card('dispute', '4000000000000259', { aliases: ['createDispute'], afterwards: 'dispute' }),
  card('dispute_not_received', '4000000000002685', {
    aliases: ['createDisputeProductNotReceived'],
    afterwards: 'dispute',
  }),
  card('dispute_inquiry', '4000000000001976', { aliases: ['createDisputeInquiry'], afterwards: 'inquiry' }),
  card('fraud_warning', '4000000000005423', { aliases: ['createIssuerFraudRecord'], afterwards: 'fraud_warning' }),
  card('refund_fails', '4000000000005126', { aliases: ['refundFail'], refund: 'fails_later' }),
  card('refund_pending', '4000000000007726', { aliases: ['pendingRefund'], refund: 'succeeds_later' }),
]

const byName = new Map(testCards.map(entry => [entry.name, entry]))

/** Returns the test card with this name; a payment method names the one it was created from. */
export function cardNamed(name: string): TestCard {
  const found = byName.get(name)
  if (!found) throw new Error(`Unknown test card: ${name}.`)
  return found
}

/** Returns the test card with this number, or undefined if the sandbox does not know it. */
export function cardNumbered(number: string): TestCard | undefined {
  return testCards.find(entry => entry.number === number)
}

/** Returns the card behind `pm_card_…` or `tok_…`. */
export function cardOfAlias(id: string): TestCard | undefined {
  const alias = /^(?:pm_card|tok)_(.+)$/.exec(id)?.[1]
  return alias === undefined ? undefined : testCards.find(({ aliases }) => aliases.includes(alias))
}

/** Whether a card number ends in a valid check digit (ISO/IEC 7812-1). */
export function hasLuhnChecksum(number: string): boolean {
  const sum = [...number]
    .toReversed()
    .map(Number)
    .reduce((total, digit, position) => {
      const doubled = position % 2 === 0 ? digit : digit * 2
      return total + (doubled > 9 ? doubled - 9 : doubled)
    }, 0)
  return sum % 10 === 0
}
