import { secondsOn } from './clock.ts'
import { discountedAmount } from './discounts.ts'
import { emit } from './events.ts'
import { createId } from './ids.ts'
import type { Kinds } from './stripe-types.ts'
import type { World } from './world.ts'

type Subscription = Kinds['subscription']
type Item = Subscription['items']['data'][number]
type Line = Kinds['invoice']['lines']['data'][number]

/** Whether two items of the same id cost the same. */
const costsTheSame = (one: Item, other: Item) => one.price.id === other.price.id && one.quantity === other.quantity

/**
 * Records what a change of items comes to for the rest of the period, as pending invoice items: a credit for each item that ends and a
 * charge for each that begins. `at` is in Unix seconds. With `creditsOnly` the new items are charged elsewhere.
 */
export function prorate(
  world: World,
  before: Subscription,
  after: Subscription,
  { at, creditsOnly = false }: { at: number; creditsOnly?: boolean },
): void {
  for (const item of before.items.data) {
    const kept = after.items.data.find(({ id }) => id === item.id)
    if (!kept || !costsTheSame(item, kept) || creditsOnly) saveItem(world, before, item, { at, isCredit: true })
  }
  if (creditsOnly) return
  for (const item of after.items.data) {
    const earlier = before.items.data.find(({ id }) => id === item.id)
    if (!earlier || !costsTheSame(item, earlier)) saveItem(world, after, item, { at, isCredit: false })
  }
}

/** Credits what is left of the period of every item, for a subscription that ends now. */
export function creditRest(world: World, subscription: Subscription): void {
  const at = secondsOn(world, subscription.test_clock)
  for (const item of subscription.items.data) saveItem(world, subscription, item, { at, isCredit: true })
}

/** Whether a subscription has invoice items that are on no invoice yet. */
export function hasPending({ store }: World, subscription: string): boolean {
  return store
    .list('invoiceitem', { equal: { 'parent.subscription_details.subscription': subscription } })
    .some(({ object }) => object.invoice === null)
}

function saveItem(
  world: World,
  subscription: Subscription,
  item: Item,
  { at, isCredit }: { at: number; isCredit: boolean },
): void {
  const { current_period_start: start, current_period_end: end, price } = item
  const quantity = item.quantity ?? 1
  const share = Math.min(1, Math.max(0, (end - at) / (end - start)))
  const whole = discountedAmount(world, subscription, (price.unit_amount ?? 0) * quantity)
  const amount = Math.round(whole * share) * (isCredit ? -1 : 1)
  if (amount === 0) return
  const name = world.store.find('product', price.product)?.object.name ?? price.product
  const day = new Date(at * 1000).toISOString().slice(0, 10)
  const object = {
    id: createId('ii'),
    object: 'invoiceitem',
    amount,
    currency: price.currency,
    customer: subscription.customer,
    customer_account: null,
    date: secondsOn(world, subscription.test_clock),
    description: `${isCredit ? 'Unused' : 'Remaining'} time on ${quantity} × ${name} after ${day}`,
    discountable: false,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: {},
    net_amount: amount,
    parent: {
      subscription_details: { subscription: subscription.id, subscription_item: item.id },
      type: 'subscription_details',
    },
    period: { start: at, end },
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: 'price_details',
      unit_amount_decimal: String(amount / quantity),
    },
    proration: true,
    proration_details: { credited_items: null, discount_amounts: [] },
    quantity,
    quantity_decimal: String(quantity),
    tax_rates: [],
    test_clock: subscription.test_clock,
  } satisfies Kinds['invoiceitem']
  world.store.save('invoiceitem', { object, hidden: {} })
  emit(world, 'invoiceitem.created', 'invoiceitem', object)
}

/** Puts a subscription's pending invoice items on an invoice; returns their lines. */
export function billPending(world: World, subscription: Subscription, invoice: string): Line[] {
  const equal = { 'parent.subscription_details.subscription': subscription.id }
  const pending = world.store
    .list('invoiceitem', { equal })
    .filter(({ object }) => object.invoice === null)
    .toReversed()
  return pending.map(({ object, hidden }) => {
    world.store.save('invoiceitem', { object: { ...object, invoice }, hidden })
    return lineOfPending(object, subscription, invoice)
  })
}

function lineOfPending(item: Kinds['invoiceitem'], subscription: Subscription, invoice: string): Line {
  return {
    id: createId('il'),
    object: 'line_item',
    amount: item.amount,
    currency: item.currency,
    description: item.description,
    discount_amounts: [],
    discountable: false,
    discounts: [],
    invoice,
    livemode: false,
    metadata: item.metadata ?? {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: item.id,
        proration: true,
        proration_details: { credited_items: null },
        subscription: subscription.id,
        subscription_item: item.parent?.subscription_details?.subscription_item ?? '',
      },
      type: 'subscription_item_details',
    },
    period: item.period,
    pretax_credit_amounts: [],
    pricing: item.pricing,
    quantity: item.quantity,
    quantity_decimal: item.quantity_decimal,
    subscription: subscription.id,
    subtotal: item.amount,
    taxes: [],
  }
}

/** Settles a finalized invoice against its customer's balance: a credit pays it, and what an invoice gives back becomes a credit. */
export function takeBalance(
  world: World,
  { customer, total }: Kinds['invoice'],
): Pick<Kinds['invoice'], 'amount_due' | 'amount_remaining' | 'starting_balance' | 'ending_balance'> {
  const row = world.store.find('customer', customer ?? '')
  const starting_balance = row?.object.balance ?? 0
  const due = total + Math.min(0, starting_balance)
  const ending_balance = Math.min(0, due)
  if (row && ending_balance !== starting_balance) {
    const object = { ...row.object, balance: ending_balance }
    world.store.save('customer', { ...row, object })
    emit(world, 'customer.updated', 'customer', object, row.object)
  }
  return { amount_due: Math.max(0, due), amount_remaining: Math.max(0, due), starting_balance, ending_balance }
}
