import type Stripe from 'stripe'
import { invalidRequest } from './errors.ts'
import { createId } from './ids.ts'
import { findObject } from './operation.ts'
import type { Kept, Kinds } from './stripe-types.ts'
import type { World } from './world.ts'

type Subscription = Kinds['subscription']

/** An item to create. */
export interface PricedItem {
  price: Kinds['price']
  tax_rates: Kinds['tax_rate'][]
  quantity: number
  metadata: Record<string, string>
}

/**
 * Returns a price that a subscription can have.
 * @throws {ApiError} if it does not exist, is not recurring or no longer active.
 */
export function recurringPrice(world: World, id: string, param: string): Kinds['price'] {
  const { object: price } = findObject(world, 'price', id, param)
  if (!price.recurring) {
    throw invalidRequest(
      `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`.`,
      { param },
    )
  }
  if (!price.active) {
    throw invalidRequest('The price specified is inactive. This field only accepts active prices.', { param })
  }
  return price
}

const mostItems = 20

/**
 * Checks the items of a subscription together.
 * @throws {ApiError} if there are too many or two have one price; `sandbox_unsupported` unless all have one currency and one interval.
 */
export function checkItems(priced: { price: Kinds['price'] }[]): void {
  if (priced.length > mostItems) {
    throw invalidRequest(`A subscription can have at most ${mostItems} items.`, { param: 'items' })
  }
  const ids = priced.map(({ price }) => price.id)
  const twice = ids.find((id, index) => ids.indexOf(id) < index)
  if (twice !== undefined) {
    throw invalidRequest(`Cannot add multiple subscription items with the same plan: ${twice}`, { param: 'items' })
  }
  const cycles = new Set(
    priced.map(({ price }) => `${price.currency} ${price.recurring?.interval} ${price.recurring?.interval_count}`),
  )
  if (cycles.size > 1) {
    throw invalidRequest('The Stripe sandbox requires all prices to have one currency and one interval.', {
      code: 'sandbox_unsupported',
      param: 'items',
    })
  }
}

/** Returns a new item of a subscription. */
export function itemOf(
  { price, quantity, metadata, tax_rates }: PricedItem,
  subscription: string,
  start: number,
  end: number,
): Subscription['items']['data'][number] {
  return {
    id: createId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: start,
    current_period_end: end,
    current_period_start: start,
    current_trial: null,
    discounts: [],
    metadata,
    plan: planOf(price),
    price,
    quantity,
    subscription,
    tax_rates,
  }
}

/** Returns the legacy form of a price, which items still carry. */
function planOf(price: Kinds['price']): Kept<Stripe.Plan> {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  }
}
