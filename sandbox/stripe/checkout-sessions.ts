import type Stripe from 'stripe'
import { endCheckout } from './checkout-end.ts'
import { createParameters } from './checkout-parameters.ts'
import { noDetails, priceCheckout } from './checkout-payment.ts'
import { planTask, secondsOn } from './clock.ts'
import { invalidRequest, needed } from './errors.ts'
import { boundsOf } from './events.ts'
import { createId, randomCharacters } from './ids.ts'
import { answerList, pageOf } from './lists.ts'
import { findObject, operation } from './operation.ts'
import {
  createdRange,
  fieldsOf,
  type Given,
  mergeMetadata,
  metadata,
  oneOf,
  paging,
  parametersOf,
  text,
  unsupported,
} from './parameters.ts'
import type { Kept, Kinds } from './stripe-types.ts'
import type { World } from './world.ts'

type Session = Kinds['checkout.session']

const daySeconds = 24 * 60 * 60

/**
 * Opens a session whose page subscribes a customer.
 * @throws {ApiError} if something named does not exist, or the mode is another than `subscription`.
 */
function createSession(world: World, given: Given<typeof createParameters>): Session {
  if (needed(given.mode, 'mode') !== 'subscription') unsupported(given.mode ?? '', 'mode')
  const customer = given.customer ? findObject(world, 'customer', given.customer, 'customer') : undefined
  if (customer?.hidden.isDeleted) findObject(world, 'customer', '', 'customer')
  if (given.customer && given.customer_email) {
    throw invalidRequest('You may only specify one of these parameters: customer, customer_email.', {
      code: 'parameters_exclusive',
    })
  }
  if (given.allow_promotion_codes && given.discounts) {
    throw invalidRequest('You may only specify one of these parameters: allow_promotion_codes, discounts.', {
      code: 'parameters_exclusive',
    })
  }
  const items = needed(given.line_items, 'line_items').map((item, index) => {
    const param = `line_items[${index}][price]`
    const { object: price } = findObject(world, 'price', needed(item.price, param), param)
    return {
      id: createId('li'),
      price: price.id,
      quantity: needed(item.quantity, `line_items[${index}][quantity]`),
      metadata: mergeMetadata({}, item.metadata),
    }
  })
  const automatic_tax = taxAsked(world, given, customer?.object, items)
  const now = secondsOn(world, customer?.object.test_clock as string | null | undefined)
  const expiresAt = given.expires_at ?? now + daySeconds
  if (expiresAt < now + 30 * 60 || expiresAt > now + daySeconds) {
    throw invalidRequest(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      {
        param: 'expires_at',
      },
    )
  }
  const id = `cs_test_${randomCharacters(58)}`
  const session = {
    ...unsetFields,
    id,
    allow_promotion_codes: given.allow_promotion_codes ?? null,
    allowed_payment_method_types: given.allowed_payment_method_types ?? null,
    automatic_tax,
    billing_address_collection: given.billing_address_collection ?? null,
    cancel_url: given.cancel_url ?? null,
    client_reference_id: given.client_reference_id ?? null,
    created: now,
    customer: given.customer ?? null,
    customer_creation: given.customer ? null : 'always',
    customer_email: given.customer_email ?? null,
    customer_details:
      customer || given.customer_email
        ? {
            ...noDetails,
            email: given.customer_email ?? customer?.object.email ?? null,
            name: customer?.object.name ?? null,
          }
        : null,
    expires_at: expiresAt,
    locale: (given.locale ?? null) as Session['locale'],
    metadata: mergeMetadata({}, given.metadata),
    payment_method_collection: given.payment_method_collection ?? 'always',
    success_url: needed(given.success_url, 'success_url'),
  } satisfies Session
  const hidden = {
    items,
    discounts: given.discounts ?? [],
    subscription: given.subscription_data ?? {},
    updates: given.customer_update ?? {},
    waiting: null,
  }
  world.store.save('checkout.session', { object: session, hidden })
  priceCheckout(world, id)
  const clock = customer?.object.test_clock as string | null | undefined
  planTask(world, { testClock: clock, due: expiresAt, kind: 'expire_checkout', subject: id })
  return findObject(world, 'checkout.session', id).object
}

/**
 * Returns whether tax is automatic.
 * @throws {ApiError} if Stripe could not place the customer, or a price does not include its tax: the total would depend on an address that
 * the page asks for later.
 */
function taxAsked(
  world: World,
  given: Given<typeof createParameters>,
  customer: Kinds['customer'] | undefined,
  items: { price: string }[],
): Session['automatic_tax'] {
  if (!given.automatic_tax?.enabled) return unsetFields.automatic_tax
  const prices = items.map(({ price }) => findObject(world, 'price', price).object)
  if (prices.some(({ tax_behavior }) => tax_behavior !== 'inclusive')) unsupported('true', 'automatic_tax[enabled]')
  if (customer && !customer.address && given.customer_update?.address !== 'auto') {
    throw invalidRequest(
      "Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set `customer_update[address]` to 'auto' to save the address entered in Checkout to the Customer.",
      { code: 'customer_tax_location_invalid' },
    )
  }
  const status = customer?.address ? 'complete' : 'requires_location_inputs'
  return { enabled: true, liability: { type: 'self' }, provider: 'stripe', status }
}

const unsetFields = {
  object: 'checkout.session',
  adaptive_pricing: { enabled: false },
  after_expiration: null,
  amount_subtotal: null,
  amount_total: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
  customer_account: null,
  discounts: null,
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  livemode: false,
  managed_payments: null,
  mode: 'subscription',
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_configuration_details: null,
  payment_method_options: { card: { request_three_d_secure: 'automatic' } },
  payment_method_types: ['card'],
  payment_status: 'unpaid',
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  status: 'open',
  submit_type: null,
  subscription: null,
  total_details: null,
  ui_mode: 'hosted_page',
  url: null,
  wallet_options: null,
} satisfies Partial<Session>

/** Returns the items of a session as Stripe lists them. */
export function lineItemsOf(world: World, id: string) {
  const { hidden, object } = findObject(world, 'checkout.session', id)
  const off = object.total_details?.amount_discount ?? 0
  return hidden.items.map((item, index) => {
    const { object: price } = findObject(world, 'price', item.price)
    const subtotal = (price.unit_amount ?? 0) * item.quantity
    // Whatever is taken off stands with the first item.
    const amount_discount = index === 0 ? Math.min(off, subtotal) : 0
    return {
      id: item.id,
      object: 'item',
      adjustable_quantity: null,
      amount_discount,
      amount_subtotal: subtotal,
      amount_tax: 0,
      amount_total: subtotal - amount_discount,
      currency: price.currency,
      description: world.store.find('product', price.product)?.object.name ?? null,
      metadata: item.metadata,
      price,
      quantity: item.quantity,
    } satisfies Kept<Stripe.LineItem>
  })
}

export const checkoutOperations = [
  operation({
    method: 'POST',
    path: '/v1/checkout/sessions',
    parameters: createParameters,
    run: ({ world, given }) => withUrl(world, createSession(world, given)),
  }),
  operation({
    method: 'GET',
    path: '/v1/checkout/sessions',
    parameters: parametersOf<Stripe.Checkout.SessionListParams>()({
      ...paging,
      created: createdRange,
      customer: text,
      customer_account: unsupported,
      customer_details: fieldsOf({ email: text }),
      payment_intent: text,
      payment_link: text,
      status: oneOf(['complete', 'expired', 'open']),
      subscription: text,
    }),
    run({ world, given, url }) {
      const equal = {
        customer: given.customer,
        'customer_details.email': given.customer_details?.email,
        payment_intent: given.payment_intent,
        payment_link: given.payment_link,
        status: given.status,
        subscription: given.subscription,
      }
      const rows = world.store.list('checkout.session', { equal, created: boundsOf(given.created) })
      const page = answerList(world, 'checkout.session', rows, given, url)
      return { ...page, data: page.data.map(session => withUrl(world, session)) }
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/checkout/sessions/:id',
    parameters: parametersOf<Stripe.Checkout.SessionRetrieveParams>()({ expand: paging.expand }),
    run: ({ world, find }) => withUrl(world, find('checkout.session').object),
  }),
  operation({
    method: 'POST',
    path: '/v1/checkout/sessions/:id',
    parameters: parametersOf<Stripe.Checkout.SessionUpdateParams>()({
      collected_information: unsupported,
      expand: paging.expand,
      line_items: unsupported,
      metadata,
      payment_intent_data: unsupported,
      shipping_options: unsupported,
    }),
    run({ world, given, find }) {
      const { object, hidden } = find('checkout.session')
      const changed = { ...object, metadata: mergeMetadata(object.metadata ?? {}, given.metadata) }
      world.store.save('checkout.session', { object: changed, hidden })
      return withUrl(world, changed)
    },
  }),
  operation({
    method: 'POST',
    path: '/v1/checkout/sessions/:id/expire',
    parameters: parametersOf<Stripe.Checkout.SessionExpireParams>()({ expand: paging.expand }),
    run({ world, find, id }) {
      const { status } = find('checkout.session').object
      if (status !== 'open') {
        throw invalidRequest(
          `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${status}.`,
        )
      }
      return endCheckout(world, id)
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/checkout/sessions/:id/line_items',
    parameters: parametersOf<Stripe.Checkout.SessionListLineItemsParams>()(paging),
    run({ world, given, find, url }) {
      return pageOf(lineItemsOf(world, find('checkout.session').object.id), given, { url, name: 'item' })
    },
  }),
]

/** Returns an open session with the address of its page, which depends on where the sandbox runs. */
export function withUrl(world: World, session: Session): Session {
  return session.status === 'open' ? { ...session, url: `${world.publicUrl()}/c/pay/${session.id}` } : session
}
