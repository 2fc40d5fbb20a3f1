import type Stripe from 'stripe'
import { billingFields, cardFields, readCard } from './card-details.ts'
import { ApiError, invalidRequest, needed } from './errors.ts'
import { findObject } from './operation.ts'
import { fieldsOf, type Given, metadata, oneOf } from './parameters.ts'
import { browserParameters, createPaymentMethod, ownPaymentMethod, resolvePaymentMethod } from './payment-methods.ts'
import type { Row } from './store.ts'
import type { Kinds } from './stripe-types.ts'
import type { World } from './world.ts'

/* What confirming a payment and a setup share: which card is used, and who may confirm. */

type AnyIntent = Kinds['payment_intent'] | Kinds['setup_intent']

/** How Stripe's messages name an intent, and the prefix of its codes. */
const wordsFor = {
  payment_intent: { name: 'PaymentIntent', code: 'payment_intent_unexpected_state' },
  setup_intent: { name: 'SetupIntent', code: 'setup_intent_unexpected_state' },
} as const satisfies Record<string, { name: string; code: Stripe.PaymentIntent.LastPaymentError.Code }>

/** The card of a confirmation, sent by a page that has not created a payment method from it. */
export const paymentMethodData = fieldsOf({
  type: oneOf(['card']),
  card: cardFields,
  billing_details: billingFields,
  metadata,
  ...browserParameters,
})

interface GivenMethod {
  payment_method?: string
  payment_method_data?: Given<{ data: typeof paymentMethodData }>['data']
}

/**
 * Returns the card that an intent is confirmed with: the one given, or else its own.
 * @throws {ApiError} if there is none, or it belongs to another customer.
 */
export function methodToConfirm(world: World, intent: AnyIntent, given: GivenMethod): Row<'payment_method'> {
  const data = given.payment_method_data
  if (data) {
    return createPaymentMethod(world, readCard(needed(data.card, 'payment_method_data[card]'), world.clock.now()), data)
  }
  const id = given.payment_method ?? intent.payment_method
  if (!id) {
    const { name, code } = wordsFor[intent.object]
    throw invalidRequest(
      `You cannot confirm this ${name} because it's missing a payment method. You can either update the ${name} with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.`,
      { code },
    )
  }
  const row = resolvePaymentMethod(world, id, 'payment_method')
  const { customer } = row.object
  return customer === null ? row : ownPaymentMethod(world, intent.customer ?? '', row.object.id, 'payment_method')
}

/**
 * Refuses a caller without the intent's secret.
 * @throws {ApiError} 401 without a secret, 400 with a wrong one.
 */
export function checkSecret(intent: AnyIntent, secret: string | undefined): void {
  if (secret === intent.client_secret) return
  const { name } = wordsFor[intent.object]
  throw new ApiError(secret === undefined ? 401 : 400, {
    type: 'invalid_request_error',
    message:
      secret === undefined
        ? `This API call cannot be made with only a publishable API key: it needs the client_secret of the ${name}.`
        : `The client_secret provided does not match any associated ${name} on this account. Ensure the client_secret is correct.`,
    ...(secret === undefined ? {} : { code: 'resource_missing', param: 'client_secret' }),
  })
}

/**
 * Lets a page use the card it has just created or one of this customer's, and reveals nothing about anyone else's.
 * @throws {ApiError} `resource_missing`.
 */
export function refuseStrangersMethod(world: World, intent: AnyIntent, method: string | undefined): void {
  if (method === undefined) return
  const { customer } = findObject(world, 'payment_method', method, 'payment_method').object
  if (customer !== null && customer !== intent.customer) findObject(world, 'payment_method', '')
}
