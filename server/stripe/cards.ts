import type Stripe from 'stripe'
import { HttpError } from '../http/http-error.ts'
import { askStripe, declined } from './failures.ts'

/** The parts of a card that may be shown. */
export interface StripeCard {
  brand: string
  lastFour: string
  expiryMonth: number
  expiryYear: number
}

/** Describes the card of a payment method; null if it is not a card. */
export function describeCard(method: Stripe.PaymentMethod): StripeCard | null {
  const { card } = method
  if (!card) return null
  return { brand: card.brand, lastFour: card.last4, expiryMonth: card.exp_month, expiryYear: card.exp_year }
}

/** Starts setting up another card for payments without the member; returns the client secret with which the browser continues. */
export async function prepareCard(stripe: Stripe, stripeCustomerId: string): Promise<string> {
  const intent = await askStripe(() =>
    stripe.setupIntents.create({
      customer: stripeCustomerId,
      usage: 'off_session',
      allowed_payment_method_types: ['card'],
    }),
  )
  if (!intent.client_secret) throw new HttpError('error_card_provider')
  return intent.client_secret
}

/**
 * Lets the card that was set up pay for the subscription from now on.
 * @throws {HttpError} `error_not_found` for a setup of somebody else, `error_card_declined` for one that did not succeed.
 */
export async function takeSetUpCard(
  stripe: Stripe,
  setupIntentId: string,
  owner: { stripeCustomerId: string; stripeSubscriptionId: string },
): Promise<StripeCard> {
  return askStripe(async () => {
    const intent = await stripe.setupIntents.retrieve(setupIntentId, { expand: ['payment_method'] })
    const { customer, payment_method: method } = intent
    if ((typeof customer === 'string' ? customer : customer?.id) !== owner.stripeCustomerId)
      throw new HttpError('error_not_found')
    if (intent.status !== 'succeeded' || !method || typeof method === 'string')
      throw declined(intent.last_setup_error?.decline_code ?? intent.last_setup_error?.code)
    const card = describeCard(method)
    if (!card) throw new HttpError('error_not_found')
    await stripe.customers.update(owner.stripeCustomerId, { invoice_settings: { default_payment_method: method.id } })
    await stripe.subscriptions.update(owner.stripeSubscriptionId, { default_payment_method: method.id })
    return card
  })
}
