import { planTask, secondsOn } from './clock.ts'
import { applyDiscounts } from './discounts.ts'
import { emit } from './events.ts'
import { createId, randomCharacters } from './ids.ts'
import { wholeList } from './lists.ts'
import { cancelIntent, createIntent } from './payment-intents.ts'
import type { Row } from './store.ts'
import type { Kinds } from './stripe-types.ts'
import { taxInvoice } from './taxes.ts'
import type { World } from './world.ts'

type Invoice = Kinds['invoice']
type Subscription = Kinds['subscription']

/** Seconds during which the draft of a renewal stays open to changes: about an hour at Stripe. */
const draftSeconds = 60 * 60

/**
 * Drafts the invoice of a subscription's current period. `periodStart` (Unix seconds) is the start of the period that ends now, which is
 * the period a renewal's invoice shows.
 */
export function draftInvoice(
  world: World,
  subscription: Subscription,
  reason: 'subscription_create' | 'subscription_cycle',
  periodStart: number,
): Invoice {
  const customer = world.store.find('customer', subscription.customer)?.object
  const now = secondsOn(world, subscription.test_clock)
  const id = createId('in')
  const charged = subscription.items.data.map(item => lineOf(world, item, subscription, id))
  const { lines, fields } = applyDiscounts(world, subscription, charged)
  const isAdvancing = subscription.status !== 'unpaid'
  const finalizesAt = reason === 'subscription_cycle' && isAdvancing ? now + draftSeconds : null
  const drafted = {
    id,
    object: 'invoice',
    account_country: 'FR',
    account_name: world.seller.name,
    account_tax_ids: null,
    amount_due: 0,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: 0,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: isAdvancing,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: finalizesAt,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: now,
    currency: subscription.currency,
    custom_fields: customer?.invoice_settings.custom_fields ?? null,
    customer: subscription.customer,
    customer_account: null,
    customer_address: customer?.address ?? null,
    customer_email: customer?.email ?? null,
    customer_name: customer?.name ?? null,
    customer_phone: customer?.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: customer?.invoice_settings.footer ?? null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: wholeList(lines, `/v1/invoices/${id}/lines`),
    livemode: false,
    metadata: {},
    next_payment_attempt: finalizesAt,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: now,
    period_start: periodStart,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: 0,
    subtotal_excluding_tax: 0,
    test_clock: subscription.test_clock,
    total: 0,
    total_excluding_tax: 0,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: now,
    ...fields,
  } satisfies Invoice
  const invoice = taxInvoice(world, drafted, subscription)
  world.store.save('invoice', { object: invoice, hidden: { token: randomCharacters(48) } })
  emit(world, 'invoice.created', 'invoice', invoice)
  if (finalizesAt !== null) {
    planTask(world, { testClock: subscription.test_clock, due: finalizesAt, kind: 'finalize_invoice', subject: id })
  }
  return invoice
}

function lineOf(
  world: World,
  item: Subscription['items']['data'][number],
  subscription: Subscription,
  invoice: string,
): Invoice['lines']['data'][number] {
  const quantity = item.quantity ?? 1
  const unit = item.price.unit_amount ?? 0
  const product = item.price.product
  const { interval = '', interval_count = 1 } = item.price.recurring ?? {}
  const every = interval_count === 1 ? interval : `every ${interval_count} ${interval}s`
  const name = world.store.find('product', product)?.object.name ?? product
  return {
    id: createId('il'),
    object: 'line_item',
    amount: unit * quantity,
    currency: item.price.currency,
    description: `${quantity} × ${name} (at ${(unit / 100).toFixed(2)} ${item.price.currency.toUpperCase()} / ${every})`,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription: subscription.id,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period: { start: item.current_period_start, end: item.current_period_end },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: item.price.id, product },
      type: 'price_details',
      unit_amount_decimal: String(unit),
    },
    quantity,
    quantity_decimal: String(quantity),
    subscription: subscription.id,
    subtotal: unit * quantity,
    taxes: [],
  }
}

/** Finalizes a draft: gives it a number and, if there is something to pay, a payment and an intent. Does not collect. */
export function finalizeInvoice(world: World, id: string): Invoice {
  const { object: kept, hidden } = findInvoice(world, id)
  if (kept.status !== 'draft') return kept
  const draft = taxForGood(world, kept)
  const now = secondsOn(world, draft.test_clock)
  const invoice = {
    ...draft,
    ending_balance: 0,
    automatically_finalizes_at: null,
    effective_at: now,
    number: nextNumber(world, draft),
    status: 'open',
    status_transitions: { ...draft.status_transitions, finalized_at: now },
  } satisfies Invoice
  world.store.save('invoice', { object: invoice, hidden })
  if (invoice.amount_due > 0) {
    const intent = createIntent(world, invoice, savesMethod(world, invoice))
    const payment = {
      id: createId('inpay'),
      object: 'invoice_payment',
      amount_paid: null,
      amount_requested: invoice.amount_due,
      created: now,
      currency: invoice.currency,
      invoice: invoice.id,
      is_default: true,
      livemode: false,
      payment: { payment_intent: intent.object.id, type: 'payment_intent' },
      status: 'open',
      status_transitions: { canceled_at: null, paid_at: null },
    } satisfies Kinds['invoice_payment']
    world.store.save('invoice_payment', { object: payment, hidden: {} })
  }
  emit(world, 'invoice.finalized', 'invoice', invoice)
  return invoice
}

/**
 * Calculates the taxes of a draft at the rates of the day. Without the customer's location, Stripe finalizes without tax and disables
 * automatic tax on the subscription.
 */
function taxForGood(world: World, draft: Invoice): Invoice {
  const row = world.store.find('subscription', subscriptionOf(draft) ?? '')
  if (!row || !draft.automatic_tax.enabled) return draft
  const customer = world.store.find('customer', row.object.customer)?.object
  const taxed = taxInvoice(world, { ...draft, customer_address: customer?.address ?? null }, row.object)
  if (taxed.automatic_tax.status === 'complete') return taxed
  const object = {
    ...row.object,
    automatic_tax: { disabled_reason: 'requires_location_inputs', enabled: false, liability: null },
  } satisfies Subscription
  world.store.save('subscription', { ...row, object })
  emit(world, 'customer.subscription.updated', 'subscription', object, row.object)
  const disabled_reason = 'finalization_requires_location_inputs'
  return { ...taxed, automatic_tax: { ...taxed.automatic_tax, disabled_reason, enabled: false } }
}

function savesMethod(world: World, invoice: Invoice): boolean {
  const subscription = world.store.find('subscription', subscriptionOf(invoice) ?? '')?.object
  return subscription?.payment_settings?.save_default_payment_method === 'on_subscription'
}

function nextNumber(world: World, invoice: Invoice): string {
  const customer = world.store.find('customer', invoice.customer ?? '')
  const sequence = customer?.object.next_invoice_sequence ?? 1
  if (customer) {
    const object = { ...customer.object, next_invoice_sequence: sequence + 1 }
    world.store.save('customer', { ...customer, object })
  }
  return `${customer?.object.invoice_prefix ?? 'SANDBOX'}-${String(sequence).padStart(4, '0')}`
}

/** Voids an invoice that will never be paid, with its payment and intent. */
export function voidInvoice(world: World, id: string): Invoice {
  const { object, hidden } = findInvoice(world, id)
  if (object.status !== 'open' && object.status !== 'uncollectible') return object
  const now = secondsOn(world, object.test_clock)
  const voided = {
    ...object,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'void',
    status_transitions: { ...object.status_transitions, voided_at: now },
  } satisfies Invoice
  world.store.save('invoice', { object: voided, hidden })
  for (const { object: payment, hidden: nothing } of world.store.list('invoice_payment', { equal: { invoice: id } })) {
    world.store.save('invoice_payment', {
      object: { ...payment, status: 'canceled', status_transitions: { canceled_at: now, paid_at: null } },
      hidden: nothing,
    })
    if (payment.payment.payment_intent) cancelIntent(world, payment.payment.payment_intent)
  }
  emit(world, 'invoice.voided', 'invoice', voided)
  return voided
}

/** Returns the subscription of an invoice. */
export function subscriptionOf(invoice: Invoice): string | undefined {
  return invoice.parent?.subscription_details?.subscription
}

/** Returns an invoice that another stored object refers to. */
export function findInvoice(world: World, id: string): Row<'invoice'> {
  const row = world.store.find('invoice', id)
  if (!row) throw new Error(`The invoice ${id} is missing from the sandbox.`)
  return row
}

/** Returns the open payment of an invoice, which names its intent. */
export function defaultPayment(world: World, invoice: string): Row<'invoice_payment'> | undefined {
  return world.store.list('invoice_payment', { equal: { invoice, is_default: true } })[0]
}
