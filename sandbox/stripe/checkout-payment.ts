import { readCard } from './card-details.ts'
import { setUpForLater } from './card-setup.ts'
import { dropTasks } from './clock.ts'
import { finishChallenge } from './collection.ts'
import { findPromotionCode } from './coupons.ts'
import { createCustomer } from './customers.ts'
import { ApiError, invalidRequest } from './errors.ts'
import { emit } from './events.ts'
import { defaultPayment, findInvoice } from './invoices.ts'
import { findObject } from './operation.ts'
import { findIntent } from './payment-intents.ts'
import { attachPaymentMethod, createPaymentMethod } from './payment-methods.ts'
import { rehearse } from './rehearsal.ts'
import { findSetupIntent, finishSetupChallenge } from './setup-intents.ts'
import type { Row } from './store.ts'
import type { Kinds } from './stripe-types.ts'
import { endSubscription } from './subscription-end.ts'
import { createSubscription } from './subscriptions.ts'
import type { World } from './world.ts'

type Session = Kinds['checkout.session']

/** Who pays, as typed on the page. */
export interface TypedHolder {
  email: string
  name: string
  address?: TypedAddress | null
}

/** A billing address as typed on the page. */
export interface TypedAddress {
  line1: string
  postal_code: string
  city: string
  country: string
}

/** A card as typed on the page. */
export interface TypedCard {
  number: string
  expiry: string
  cvc: string
}

/** What nobody has told about a customer. */
export const noDetails = {
  address: null,
  business_name: null,
  email: null,
  individual_name: null,
  name: null,
  phone: null,
  tax_exempt: 'none',
  tax_ids: [],
} satisfies Session['customer_details']

/** Calculates what is due today and stores it with the session. */
export function priceCheckout(world: World, id: string): void {
  const row = findObject(world, 'checkout.session', id)
  const invoice = rehearse(world, () => {
    const customer = row.object.customer ?? createCustomer(world, {}).id
    const subscription = createSubscription(world, subscriptionGiven(row, customer, undefined, 'default_incomplete'))
    return findInvoice(world, subscription.latest_invoice ?? '').object
  })
  const off = (invoice.total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0)
  const tax = (invoice.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0)
  const object = {
    ...row.object,
    amount_subtotal: invoice.subtotal,
    amount_total: invoice.total,
    currency: invoice.currency,
    discounts: row.hidden.discounts.map(({ coupon, promotion_code }) => ({
      coupon: coupon ?? null,
      promotion_code: promotion_code ?? null,
    })),
    total_details: { amount_discount: off, amount_shipping: 0, amount_tax: tax },
  } satisfies Session
  world.store.save('checkout.session', { ...row, object })
}

function subscriptionGiven(
  { object, hidden }: Row<'checkout.session'>,
  customer: string,
  method: string | undefined,
  behavior: 'default_incomplete' | 'error_if_incomplete' | 'allow_incomplete',
): Parameters<typeof createSubscription>[1] {
  return {
    ...hidden.subscription,
    customer,
    items: hidden.items.map(({ price, quantity, metadata }) => ({ price, quantity, metadata })),
    ...(hidden.discounts.length > 0 ? { discounts: hidden.discounts } : {}),
    ...(method === undefined ? {} : { default_payment_method: method }),
    // Before the address is known there is no place to tax.
    ...(object.automatic_tax.status === 'complete' ? { automatic_tax: { enabled: true } } : {}),
    payment_behavior: behavior,
  }
}

/**
 * Applies a typed promotion code to an open session in place of any other.
 * @throws {ApiError} if there is no such code, or it cannot be redeemed.
 */
export function applyPromotionCode(world: World, id: string, code: string): void {
  const row = findObject(world, 'checkout.session', id)
  const promotion = findPromotionCode(world, code)
  if (!row.object.allow_promotion_codes || !promotion) throw invalidRequest('This promotion code is invalid.')
  world.store.save('checkout.session', {
    ...row,
    hidden: { ...row.hidden, discounts: [{ promotion_code: promotion.id }] },
  })
  priceCheckout(world, id)
}

/** Whether the page has to ask for a card. */
export function needsCard({ amount_total, payment_method_collection }: Session): boolean {
  return amount_total !== 0 || payment_method_collection !== 'if_required'
}

/**
 * Pays an open session with a typed card; the session completes, or waits for the bank's challenge.
 * @throws {ApiError} 402 if the card is refused; nothing is kept then.
 */
export function payCheckout(world: World, id: string, typed: TypedHolder, card: TypedCard | null): void {
  const row = findObject(world, 'checkout.session', id)
  const customer = customerFor(world, row, typed)
  const session = {
    ...row.object,
    automatic_tax: row.object.automatic_tax.enabled
      ? { ...row.object.automatic_tax, status: 'complete' as const }
      : row.object.automatic_tax,
    customer,
    customer_details: detailsOf(world, customer, typed),
  }
  const mine = { ...row, object: session }
  world.store.save('checkout.session', mine)
  if (card === null) {
    complete(world, id, createSubscription(world, subscriptionGiven(mine, customer, undefined, 'error_if_incomplete')))
    return
  }
  const method = typedMethod(world, typed, card)
  attachPaymentMethod(world, method, customer)
  if (session.amount_total === 0) setUp(world, mine, customer, method)
  else charge(world, mine, customer, method)
}

/** Returns the session's customer, changed as it allows, or a new one. */
function customerFor(world: World, { object, hidden }: Row<'checkout.session'>, typed: TypedHolder): string {
  const { address, email, name } = typed
  const whole = address ? { ...address, line2: null, state: null } : null
  if (object.customer === null) {
    const given = { email, ...(name ? { name } : {}), ...(address ? { address: { ...address } } : {}) }
    return createCustomer(world, given).id
  }
  const row = findObject(world, 'customer', object.customer)
  const changed = {
    ...row.object,
    ...(whole && hidden.updates.address === 'auto' ? { address: whole } : {}),
    ...(name && hidden.updates.name === 'auto' ? { name } : {}),
  }
  if (JSON.stringify(changed) !== JSON.stringify(row.object)) {
    world.store.save('customer', { ...row, object: changed })
    emit(world, 'customer.updated', 'customer', changed, row.object)
  }
  return object.customer
}

/** Whether the page asks for a billing address. */
export function needsAddress({ automatic_tax, billing_address_collection }: Session): boolean {
  return billing_address_collection === 'required' || automatic_tax.status === 'requires_location_inputs'
}

/**
 * Creates a payment method from typed fields.
 * @throws {ApiError} 402 if the card cannot be read, 400 if the expiry is not `MM/YY`.
 */
export function typedMethod(
  world: World,
  { name, email, address }: TypedHolder,
  { number, expiry, cvc }: TypedCard,
): string {
  const [, month = '13', year = '0'] = /^\s*(\d{1,2})\s*\/?\s*(\d{2}|\d{4})\s*$/.exec(expiry) ?? []
  const card = readCard({ number, exp_month: Number(month), exp_year: Number(year), cvc }, world.clock.now())
  const billing_details = { email: email || null, name: name || null, ...(address ? { address: { ...address } } : {}) }
  return createPaymentMethod(world, card, { billing_details }).object.id
}

function detailsOf(world: World, customer: string, typed: TypedHolder): Session['customer_details'] {
  const { object } = findObject(world, 'customer', customer)
  const { address } = typed
  return {
    ...noDetails,
    address: address ? { ...address, line2: null, state: null } : null,
    email: object.email || typed.email || null,
    name: typed.name || object.name || null,
  }
}

function charge(world: World, row: Row<'checkout.session'>, customer: string, method: string): void {
  try {
    const paid = world.store.change(() =>
      createSubscription(world, subscriptionGiven(row, customer, method, 'error_if_incomplete')),
    )
    complete(world, row.object.id, paid)
  } catch (error) {
    const needsHolder = error instanceof ApiError && error.body.code === 'subscription_payment_intent_requires_action'
    if (!needsHolder) throw error
    const { id, latest_invoice } = createSubscription(
      world,
      subscriptionGiven(row, customer, method, 'allow_incomplete'),
    )
    const intent = defaultPayment(world, latest_invoice ?? '')?.object.payment.payment_intent ?? ''
    waitFor(world, row, { kind: 'payment_intent', intent, subscription: id })
  }
}

/** Nothing is due today: the card is set up for later. */
function setUp(world: World, row: Row<'checkout.session'>, customer: string, method: string): void {
  const { intent, isChallenged } = setUpForLater(world, customer, method)
  if (isChallenged) waitFor(world, row, { kind: 'setup_intent', intent, subscription: null })
  else
    complete(
      world,
      row.object.id,
      createSubscription(world, subscriptionGiven(row, customer, method, 'error_if_incomplete')),
    )
}

function waitFor(
  world: World,
  { object }: Row<'checkout.session'>,
  waiting: NonNullable<Row<'checkout.session'>['hidden']['waiting']>,
): void {
  const { hidden } = findObject(world, 'checkout.session', object.id)
  world.store.save('checkout.session', { object, hidden: { ...hidden, waiting } })
}

const failedChallenge = { code: 'authentication' }

/**
 * Applies the holder's answer to the bank's challenge. A subscription whose payment fails then expires, and the page asks for another card.
 * @returns why the bank refused, or null if the session is complete.
 */
export function answerCheckoutChallenge(world: World, id: string, isPassed: boolean): { code: string } | null {
  const row = findObject(world, 'checkout.session', id)
  const { waiting } = row.hidden
  if (!waiting) return null
  const settled = { ...row, hidden: { ...row.hidden, waiting: null } }
  world.store.save('checkout.session', settled)
  if (waiting.kind === 'setup_intent') {
    finishSetupChallenge(world, waiting.intent, isPassed)
    const intent = findSetupIntent(world, waiting.intent).object
    if (intent.status !== 'succeeded') return failedChallenge
    const given = subscriptionGiven(settled, intent.customer ?? '', intent.payment_method ?? '', 'error_if_incomplete')
    complete(world, id, createSubscription(world, given))
    return null
  }
  finishChallenge(world, waiting.intent, isPassed)
  const { status, last_payment_error } = findIntent(world, waiting.intent).object
  if (status === 'succeeded') {
    complete(world, id, findObject(world, 'subscription', waiting.subscription ?? '').object)
    return null
  }
  endSubscription(world, waiting.subscription ?? '', 'payment_failed')
  const code = last_payment_error?.decline_code ?? last_payment_error?.code
  return isPassed && code ? { code } : failedChallenge
}

function complete(world: World, id: string, subscription: Kinds['subscription']): void {
  const { object, hidden } = findObject(world, 'checkout.session', id)
  const completed = {
    ...object,
    invoice: subscription.latest_invoice,
    payment_status: object.amount_total === 0 ? 'no_payment_required' : 'paid',
    status: 'complete',
    subscription: subscription.id,
  } satisfies Session
  world.store.save('checkout.session', { object: completed, hidden })
  dropTasks(world, id, ['expire_checkout'])
  emit(world, 'checkout.session.completed', 'checkout.session', completed)
}
