import type Stripe from 'stripe'
import { periodEnd, planTask, secondsOn } from './clock.ts'
import { collectInvoice } from './collection.ts'
import { refuseTooSmall } from './currencies.ts'
import { lastingDiscounts, replaceDiscounts } from './discounts.ts'
import { cardError, invalidRequest, needed } from './errors.ts'
import { emit } from './events.ts'
import { createId } from './ids.ts'
import { draftInvoice, finalizeInvoice, findInvoice } from './invoices.ts'
import { wholeList } from './lists.ts'
import { findObject } from './operation.ts'
import { type Given, mergeMetadata } from './parameters.ts'
import { findIntent } from './payment-intents.ts'
import { ownPaymentMethod, paymentMethodOf } from './payment-methods.ts'
import { planPeriodEnd } from './renewals.ts'
import type { Row } from './store.ts'
import type { Kinds } from './stripe-types.ts'
import { isTerminal } from './subscription-end.ts'
import type { createParameters } from './subscription-parameters.ts'
import { checkItems, itemOf, type PricedItem, recurringPrice } from './subscription-prices.ts'
import { findTaxRates, readTaxes } from './subscription-taxes.ts'
import type { World } from './world.ts'

type Subscription = Kinds['subscription']
type CreateGiven = Given<typeof createParameters>

/** Seconds that Stripe waits for the first payment. */
const firstPaymentSeconds = 23 * 60 * 60

/**
 * Subscribes a customer: creates the subscription and its first invoice and, unless told otherwise, charges at once.
 * @throws {ApiError} if something named does not exist or is not the customer's; with `error_if_incomplete`, 402 if not paid.
 */
export function createSubscription(world: World, given: CreateGiven): Subscription {
  const customer = findObject(world, 'customer', needed(given.customer, 'customer'), 'customer')
  if (customer.hidden.isDeleted) findObject(world, 'customer', '', 'customer')
  const prices = pricesOf(world, given)
  if (given.default_payment_method) {
    ownPaymentMethod(world, customer.object.id, given.default_payment_method, 'default_payment_method')
  }
  refuseSecondCurrency(world, customer.object, prices)
  const behavior = given.payment_behavior ?? 'allow_incomplete'
  const row = buildSubscription(world, customer.object, prices, given)
  row.object.discounts = replaceDiscounts(world, row.object, given.discounts)
  world.store.save('subscription', row)
  world.store.save('customer', {
    ...customer,
    object: { ...customer.object, currency: row.object.currency },
  })
  planPeriodEnd(world, row.object)
  const invoice = draftInvoice(world, row.object, 'subscription_create', row.object.start_date)
  if (invoice.amount_due > 0 && behavior !== 'default_incomplete' && !paymentMethodOf(world, row.object)) {
    throw invalidRequest(
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method. For more information, visit https://stripe.com/docs/billing/subscriptions/payment-methods-setting#payment-method-priority.',
      { code: 'resource_missing' },
    )
  }
  refuseTooSmall(invoice.amount_due, invoice.currency)
  const begun = { ...row.object, latest_invoice: invoice.id, discounts: lastingDiscounts(world, row.object, invoice) }
  world.store.save('subscription', { ...row, object: begun })
  emit(world, 'customer.subscription.created', 'subscription', begun)
  planTask(world, {
    testClock: begun.test_clock,
    due: begun.created + firstPaymentSeconds,
    kind: 'expire_subscription',
    subject: begun.id,
  })
  finalizeInvoice(world, invoice.id)
  askForFirstPayment(world, begun, behavior, given.off_session ?? false)
  if (begun.cancel_at) planCancelAt(world, begun)
  return findObject(world, 'subscription', begun.id).object
}

/**
 * Refuses a currency other than that of what the customer has now.
 * @throws {ApiError} 400.
 */
function refuseSecondCurrency(world: World, customer: Kinds['customer'], prices: PricedItem[]): void {
  const currency = prices[0]?.price.currency
  if (customer.currency === null || customer.currency === currency) return
  const other = world.store
    .list('subscription', { equal: { customer: customer.id } })
    .find(({ object }) => !isTerminal(object) && object.currency !== currency)
  if (!other) return
  throw invalidRequest(
    `You cannot combine currencies on a single customer. This customer has an active subscription, subscription schedule, discount, quote, or invoice item with currency ${other.object.currency}`,
  )
}

/** Charges the first invoice, or leaves its intent ready for the browser (`default_incomplete`). */
function askForFirstPayment(
  world: World,
  subscription: Subscription,
  behavior: NonNullable<CreateGiven['payment_behavior']>,
  isOffSession: boolean,
): void {
  const invoiceId = subscription.latest_invoice ?? ''
  const { object: invoice } = findInvoice(world, invoiceId)
  const method = paymentMethodOf(world, subscription)
  if (behavior === 'default_incomplete' && invoice.amount_due > 0) {
    if (method) prepareIntent(world, invoiceId, method.object.id)
    return
  }
  const presence = isOffSession ? 'off_session' : 'on_session'
  const outcome = collectInvoice(world, invoiceId, { method, presence, isAutomatic: false })
  if (behavior !== 'error_if_incomplete' || outcome.status === 'succeeded') return
  // The caller wants a paid subscription or none, so nothing is stored.
  if (outcome.status === 'declined') throw cardError(outcome.decline)
  throw cardError({
    code: 'subscription_payment_intent_requires_action',
    message:
      'Payment for this subscription requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with `subscription.latest_invoice`.',
  })
}

function prepareIntent(world: World, invoice: string, method: string): void {
  const [payment] = world.store.list('invoice_payment', { equal: { invoice, is_default: true } })
  const intent = findIntent(world, payment?.object.payment.payment_intent ?? '')
  const object = { ...intent.object, payment_method: method, status: 'requires_confirmation' as const }
  world.store.save('payment_intent', { ...intent, object })
}

function pricesOf(world: World, given: CreateGiven): PricedItem[] {
  const items = needed(given.items, 'items')
  if (items.length === 0) needed(undefined, 'items')
  const prices = items.map((item, index) => {
    const param = `items[${index}][price]`
    const price = recurringPrice(world, needed(item.price, param), param)
    const tax_rates = findTaxRates(world, item.tax_rates ?? null, `items[${index}][tax_rates]`)
    return { price, quantity: item.quantity ?? 1, metadata: mergeMetadata({}, item.metadata), tax_rates }
  })
  checkItems(prices)
  return prices
}

function buildSubscription(
  world: World,
  customer: Kinds['customer'],
  prices: PricedItem[],
  given: CreateGiven,
): Row<'subscription'> {
  const testClock = customer.test_clock ?? null
  const now = secondsOn(world, testClock)
  const id = createId('sub')
  const end = Math.max(...prices.map(({ price }) => (price.recurring ? periodEnd(now, price.recurring, 0) : now)))
  const data = prices.map(priced => itemOf(priced, id, now, end))
  const { default_payment_method: ofCustomer } = customer.invoice_settings
  const method = world.store.find('payment_method', given.default_payment_method ?? ofCustomer ?? '')?.object
  const endsAtPeriodEnd = given.cancel_at_period_end ?? false
  const cancelAt = resolveCancelAt(given, { currentPeriodEnd: end, now })
  const object = {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    billing_cycle_anchor: now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible', updated_at: now },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: cancelAt,
    cancel_at_period_end: endsAtPeriodEnd,
    canceled_at: endsAtPeriodEnd || cancelAt !== null ? now : null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency: prices[0]?.price.currency ?? 'eur',
    customer: customer.id,
    customer_account: null,
    days_until_due: null,
    default_payment_method: given.default_payment_method ?? null,
    default_source: null,
    description: given.description ?? null,
    discounts: [] as string[],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: wholeList(data, `/v1/subscription_items?subscription=${id}`),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: mergeMetadata({}, given.metadata),
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: given.payment_settings?.save_default_payment_method ?? 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: 'incomplete',
    test_clock: testClock,
    transfer_data: null,
    trial_end: null,
    trial_settings: null,
    trial_start: null,
    ...readTaxes(world, given, { customer, method, items: prices }),
  } satisfies Subscription
  return { object, hidden: { period: 0 } }
}

/**
 * Returns the requested end, with `min_period_end` and `max_period_end` resolved as Stripe does, in Unix seconds.
 * @throws {ApiError} if it lies in the past, or the end of the period is requested beside it.
 */
export function resolveCancelAt(
  given: { cancel_at?: Stripe.SubscriptionUpdateParams['cancel_at'] | null; cancel_at_period_end?: boolean },
  { currentPeriodEnd, now }: { currentPeriodEnd: number; now: number },
): number | null {
  const { cancel_at } = given
  if (cancel_at === undefined || cancel_at === null || cancel_at === '') return null
  if (typeof cancel_at !== 'number') return currentPeriodEnd
  if (given.cancel_at_period_end) {
    throw invalidRequest('You may only specify one of these parameters: cancel_at, cancel_at_period_end.', {
      code: 'parameters_exclusive',
    })
  }
  if (cancel_at >= now) return cancel_at
  throw invalidRequest('The cancel_at timestamp must be in the future.', { param: 'cancel_at' })
}

/** Schedules an end that need not coincide with the end of a period. */
export function planCancelAt(world: World, { id, cancel_at, test_clock }: Subscription): void {
  if (cancel_at !== null) planTask(world, { testClock: test_clock, due: cancel_at, kind: 'cancel_at', subject: id })
}
