import { cardNumbered, cardOfAlias, declines, hasLuhnChecksum, type TestCard } from './cards.ts'
import { cardError, type Decline, invalidRequest, missingParameter } from './errors.ts'
import { clearableEmail, clearableText, fieldsOf, type Given, integer, oneOf, type Rule, text } from './parameters.ts'
import type { Kinds } from './stripe-types.ts'

/** A country's ISO 3166-1 code; an empty string unsets it. */
const country: Rule<string | null> = (value, path) => {
  const given = clearableText(value, path)?.toUpperCase() ?? null
  if (given === null || (/^[A-Z]{2}$/.test(given) && regionNames().of(given) !== undefined)) return given
  throw invalidRequest(
    `Country '${String(value)}' is unknown. Try using a 2-character alphanumeric country code instead, such as 'US', 'EG', or 'GB'.`,
    { code: 'country_code_invalid', param: path },
  )
}

let regions: Intl.DisplayNames | undefined

/** Read when first asked. */
function regionNames(): Intl.DisplayNames {
  regions ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  return regions
}

/** An address. */
export const addressFields = fieldsOf({
  city: clearableText,
  country,
  line1: clearableText,
  line2: clearableText,
  postal_code: clearableText,
  state: clearableText,
})

/** `card[…]` of a new payment method. */
const cardRules = {
  number: text,
  exp_month: integer,
  exp_year: integer,
  cvc: text,
  token: text,
  networks: fieldsOf({ preferred: oneOf(['cartes_bancaires', 'mastercard', 'visa']) }),
}

export const cardFields = fieldsOf(cardRules)

/** `billing_details[…]`. */
export const billingFields = fieldsOf({
  address: addressFields,
  email: clearableEmail,
  name: clearableText,
  phone: clearableText,
})

/** What is stored of a typed card. */
export interface ReadCard {
  card: TestCard
  exp_month: number
  exp_year: number
  hasCvc: boolean
  isReadyMade?: true
  /** The network that the holder chose for a co-badged card. */
  network?: string | undefined
}

/**
 * Reads a typed card, or a token that stands for one (`tok_visa`), and discards its number.
 * @throws {ApiError} 402, checked in Stripe's order: number, expiry, security code. A number that is not a test card is declined.
 */
export function readCard(given: Given<typeof cardRules>, now: Date): ReadCard {
  const ofToken = given.token === undefined ? undefined : cardOfAlias(given.token)
  if (given.token !== undefined) {
    if (!ofToken)
      throw invalidRequest(`No such token: '${given.token}'`, { code: 'resource_missing', param: 'card[token]' })
    return readyMade(ofToken, now)
  }
  const { number, exp_month, exp_year, cvc, networks } = given
  if (number === undefined) throw missingParameter('card[number]')
  if (exp_month === undefined) throw missingParameter('card[exp_month]')
  if (exp_year === undefined) throw missingParameter('card[exp_year]')
  const digits = number.replaceAll(/[\s-]/g, '')
  if (!/^\d{12,19}$/.test(digits)) {
    throw cardError({
      code: 'invalid_number',
      message: 'The card number is not a valid credit card number.',
      param: 'number',
    })
  }
  if (!hasLuhnChecksum(digits)) throw cardError(declines.incorrectNumber)
  const year = exp_year < 100 ? 2000 + exp_year : exp_year
  refuseExpiry(exp_month, year, now)
  const card = cardNumbered(digits)
  const length = card?.brand === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/
  if (cvc !== undefined && !length.test(cvc)) {
    throw cardError({ code: 'invalid_cvc', message: "Your card's security code is invalid.", param: 'cvc' })
  }
  if (!card) throw cardError(declines.notATestCard)
  return { card, exp_month, exp_year: year, hasCvc: cvc !== undefined, network: networks?.preferred }
}

/** Returns the card of a ready-made payment method such as `pm_card_visa`. Its expiry is shown, but never comes. */
export function readyMade(card: TestCard, now: Date): ReadCard {
  return { card, exp_month: 12, exp_year: now.getUTCFullYear() + 1, hasCvc: true, isReadyMade: true }
}

function refuseExpiry(month: number, year: number, now: Date): void {
  if (month < 1 || month > 12) {
    throw cardError({
      code: 'invalid_expiry_month',
      message: "Your card's expiration month is invalid.",
      param: 'exp_month',
    })
  }
  if (year > now.getUTCFullYear() + 50 || isExpired({ exp_month: month, exp_year: year }, now)) {
    throw cardError({
      code: 'invalid_expiry_year',
      message: "Your card's expiration year is invalid.",
      param: 'exp_year',
    })
  }
}

/** Returns why the bank always refuses this card, if it does; a wrong security code is noticed only if one was given. */
export function standingDecline(card: TestCard, method: Kinds['payment_method']): Decline | null {
  const isUnnoticed = card.decline?.code === 'incorrect_cvc' && !method.card?.checks?.cvc_check
  return isUnnoticed ? null : card.decline
}

/** Whether a card has expired: it is valid to the end of its month, in UTC. */
export function isExpired({ exp_month, exp_year }: { exp_month: number; exp_year: number }, now: Date): boolean {
  return now.getTime() >= Date.UTC(exp_year, exp_month, 1)
}

/** Returns `card` of a payment method. */
export function describeCard({
  card,
  exp_month,
  exp_year,
  hasCvc,
  network,
}: ReadCard): NonNullable<Kinds['payment_method']['card']> {
  const available = card.isCoBranded ? ['cartes_bancaires', card.brand] : [card.brand]
  const preferred = network && !available.includes(network) ? 'invalid_preference' : (network ?? null)
  return {
    brand: card.brand,
    checks: {
      address_line1_check: null,
      address_postal_code_check: null,
      cvc_check: hasCvc ? 'unchecked' : null,
    },
    country: card.country,
    display_brand: preferred && available.includes(preferred) ? preferred : card.brand,
    exp_month,
    exp_year,
    fingerprint: `sandbox_${card.name}`,
    funding: card.funding,
    generated_from: null,
    last4: card.number.slice(-4),
    networks: { available, preferred },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: card.supportsThreeDSecure },
    wallet: null,
  }
}
