import type Stripe from 'stripe'
import {
  billingFields,
  cardFields,
  describeCard,
  type ReadCard,
  readCard,
  readyMade,
  standingDecline,
} from './card-details.ts'
import { cardNamed, cardOfAlias } from './cards.ts'
import { secondsOn } from './clock.ts'
import { cardError, invalidRequest, needed, noSuch } from './errors.ts'
import { emit } from './events.ts'
import { createId } from './ids.ts'
import { answerList } from './lists.ts'
import { findObject, operation } from './operation.ts'
import { type Given, mergeMetadata, metadata, oneOf, paging, parametersOf, text } from './parameters.ts'
import type { Row } from './store.ts'
import type { Kinds } from './stripe-types.ts'
import type { World } from './world.ts'

/** Parameters that Stripe's browser script adds to its calls; none affects the sandbox. */
export const browserParameters = {
  key: text,
  payment_user_agent: text,
  guid: text,
  muid: text,
  sid: text,
  referrer: text,
  time_on_page: text,
  allow_redisplay: text,
}

type BillingDetails = Given<{ billing_details: typeof billingFields }>['billing_details']

/** Creates an unattached payment method from a card. */
export function createPaymentMethod(
  world: World,
  card: ReadCard,
  details: { billing_details?: BillingDetails; metadata?: Record<string, string> | null } = {},
): Row<'payment_method'> {
  const billing = details.billing_details
  const object = {
    id: createId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: {
      address: {
        city: billing?.address?.city ?? null,
        country: billing?.address?.country ?? null,
        line1: billing?.address?.line1 ?? null,
        line2: billing?.address?.line2 ?? null,
        postal_code: billing?.address?.postal_code ?? null,
        state: billing?.address?.state ?? null,
      },
      email: billing?.email ?? null,
      name: billing?.name ?? null,
      phone: billing?.phone ?? null,
      tax_id: null,
    },
    card: describeCard(card),
    created: secondsOn(world, null),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: mergeMetadata({}, details.metadata),
    type: 'card',
  } satisfies Kinds['payment_method']
  const row: Row<'payment_method'> = {
    object,
    hidden: {
      card: card.card.name,
      isSetUp: false,
      ...(card.isReadyMade ? { isReadyMade: true } : {}),
    },
  }
  world.store.save('payment_method', row)
  return row
}

/**
 * Returns the payment method with this id. Naming one of Stripe's ready-made ones (`pm_card_visa`) creates a new one each time.
 * @throws {ApiError} `resource_missing`, or if it was detached, which is final.
 */
export function resolvePaymentMethod(world: World, id: string, param: string): Row<'payment_method'> {
  const card = cardOfAlias(id)
  if (card) return createPaymentMethod(world, readyMade(card, world.clock.now()))
  const row = findObject(world, 'payment_method', id, param)
  if (!row.hidden.isDetached) return row
  throw invalidRequest(
    'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
    { param },
  )
}

/**
 * Attaches a payment method to a customer. The bank is consulted, so declining cards are refused here.
 * @throws {ApiError} 402 `card_error`, or 400 if it belongs to another customer.
 */
export function attachPaymentMethod(world: World, id: string, customer: string): Kinds['payment_method'] {
  const { object, hidden } = resolvePaymentMethod(world, id, 'payment_method')
  if (object.customer === customer) return object
  if (object.customer !== null) {
    throw invalidRequest('The payment method you provided has already been attached to a customer.', {
      code: 'payment_method_unexpected_state',
      param: 'payment_method',
    })
  }
  const card = cardNamed(hidden.card)
  const decline = standingDecline(card, object)
  if (decline) throw cardError(decline)
  const attached = { ...object, customer, card: checkedCard(object, card) }
  world.store.save('payment_method', { object: attached, hidden })
  emit(world, 'payment_method.attached', 'payment_method', attached)
  return attached
}

/** Returns the card with the bank's checks of its security code and postal code. */
function checkedCard(
  { card, billing_details }: Kinds['payment_method'],
  { cvcCheck, postalCodeCheck }: { cvcCheck: string; postalCodeCheck: string },
): Kinds['payment_method']['card'] {
  if (!card) return card
  return {
    ...card,
    checks: {
      address_line1_check: null,
      address_postal_code_check: billing_details.address?.postal_code ? postalCodeCheck : null,
      cvc_check: card.checks?.cvc_check ? cvcCheck : null,
    },
  }
}

/** Whether a customer was deleted: their cards remain as they are, as at Stripe, but can neither be listed nor charged. */
export function isDeleted(world: World, customer: string): boolean {
  return world.store.find('customer', customer)?.hidden.isDeleted === true
}

/**
 * Returns a payment method that must belong to the customer.
 * @throws {ApiError} if it is not attached to them, or they were deleted.
 */
export function ownPaymentMethod(world: World, customer: string, id: string, param: string): Row<'payment_method'> {
  const row = world.store.find('payment_method', id)
  if (row?.object.customer === customer && !isDeleted(world, customer)) return row
  throw invalidRequest(
    `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
    { param, ...(row ? {} : { code: 'resource_missing' }) },
  )
}

/** Returns the card to charge for a subscription: its own, or its customer's default. */
export function paymentMethodOf(world: World, subscription: Kinds['subscription']): Row<'payment_method'> | undefined {
  if (isDeleted(world, subscription.customer)) return undefined
  const ofCustomer = world.store.find('customer', subscription.customer)?.object.invoice_settings.default_payment_method
  return world.store.find('payment_method', subscription.default_payment_method ?? ofCustomer ?? '')
}

export const createParameters = {
  type: oneOf(['card']),
  card: cardFields,
  billing_details: billingFields,
  metadata,
  expand: paging.expand,
}

export const paymentMethodOperations = [
  operation({
    method: 'POST',
    path: '/v1/payment_methods',
    isForBrowsers: true,
    parameters: createParameters,
    browserParameters,
    run({ world, given, caller }) {
      needed(given.type, 'type')
      const card = needed(given.card, 'card')
      if (caller === 'server' && card.number !== undefined) {
        throw invalidRequest(
          'Sending credit card numbers directly to the Stripe API is generally unsafe. We suggest you use test tokens that map to the test card you are using, see https://stripe.com/docs/testing.',
        )
      }
      return createPaymentMethod(world, readCard(card, world.clock.now()), given).object
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/payment_methods',
    parameters: parametersOf<Stripe.PaymentMethodListParams>()({
      ...paging,
      customer: text,
      type: text,
    }),
    run({ world, given, url }) {
      const customer = findObject(world, 'customer', needed(given.customer, 'customer'), 'customer').object.id
      if (isDeleted(world, customer)) throw noSuch('customer', customer, 'customer')
      const rows = world.store.list('payment_method', { equal: { customer, type: given.type } })
      return answerList(world, 'payment_method', rows, given, url)
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/payment_methods/:id',
    parameters: parametersOf<Stripe.PaymentMethodRetrieveParams>()({ expand: paging.expand }),
    run: ({ find }) => find('payment_method').object,
  }),
  operation({
    method: 'POST',
    path: '/v1/payment_methods/:id/attach',
    parameters: parametersOf<Stripe.PaymentMethodAttachParams>()({
      customer: text,
      expand: paging.expand,
    }),
    run({ world, given, id }) {
      const { object, hidden } = findObject(world, 'customer', needed(given.customer, 'customer'), 'customer')
      if (hidden.isDeleted) findObject(world, 'customer', '', 'customer')
      return attachPaymentMethod(world, id, object.id)
    },
  }),
  operation({
    method: 'POST',
    path: '/v1/payment_methods/:id/detach',
    parameters: parametersOf<Stripe.PaymentMethodDetachParams>()({ expand: paging.expand }),
    run({ world, find }) {
      const { object, hidden } = find('payment_method')
      if (object.customer === null) {
        throw invalidRequest(
          'The payment method you provided is not attached to a customer so detachment is impossible.',
          { code: 'payment_method_unexpected_state', param: 'payment_method' },
        )
      }
      const detached = { ...object, customer: null }
      world.store.save('payment_method', { object: detached, hidden: { ...hidden, isDetached: true } })
      forgetDefault(world, object.customer, object.id)
      emit(world, 'payment_method.detached', 'payment_method', detached, object)
      return detached
    },
  }),
]

/** Clears a detached payment method wherever it is the default. */
function forgetDefault(world: World, customerId: string, method: string): void {
  const customer = world.store.find('customer', customerId)
  if (customer?.object.invoice_settings.default_payment_method === method) {
    const settings = { ...customer.object.invoice_settings, default_payment_method: null }
    world.store.save('customer', { ...customer, object: { ...customer.object, invoice_settings: settings } })
  }
  for (const row of world.store.list('subscription', { equal: { default_payment_method: method } })) {
    world.store.save('subscription', { ...row, object: { ...row.object, default_payment_method: null } })
  }
}
