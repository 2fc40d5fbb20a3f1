import type Stripe from 'stripe'
import { boundsOf } from './events.ts'
import { pageOf } from './lists.ts'
import { findObject, operation } from './operation.ts'
import { boolean, createdRange, paging, parametersOf, text } from './parameters.ts'
import type { Kept, Kinds } from './stripe-types.ts'

/** Returns the legacy form of a price, which items still carry. */
export function planOf(price: Kinds['price']): Kept<Stripe.Plan> {
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

/** Plans: the form that recurring prices had before prices, which older clients still list. They are read only here. */
export const planOperations = [
  operation({
    method: 'GET',
    path: '/v1/plans',
    parameters: parametersOf<Stripe.PlanListParams>()({
      ...paging,
      active: boolean,
      created: createdRange,
      product: text,
    }),
    run({ world, given, url }) {
      const equal = { active: given.active, product: given.product, type: 'recurring' }
      const prices = world.store.list('price', { equal, created: boundsOf(given.created) })
      return pageOf(
        prices.map(({ object }) => planOf(object)),
        given,
        { url, name: 'plan' },
      )
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/plans/:id',
    parameters: parametersOf<Stripe.PlanRetrieveParams>()({ expand: paging.expand }),
    run: ({ world, id }) => planOf(findObject(world, 'price', id).object),
  }),
]
