import type Stripe from 'stripe'
import { secondsOn } from './clock.ts'
import { currency } from './currencies.ts'
import { invalidRequest, needed } from './errors.ts'
import { boundsOf, emit } from './events.ts'
import { createId } from './ids.ts'
import { answerList } from './lists.ts'
import { findObject, operation } from './operation.ts'
import {
  boolean,
  clearableText,
  createdRange,
  fieldsOf,
  type Given,
  integerBetween,
  mergeMetadata,
  metadata,
  oneOf,
  paging,
  parametersOf,
  text,
} from './parameters.ts'
import type { Kinds } from './stripe-types.ts'
import type { World } from './world.ts'

const intervals = oneOf(['day', 'week', 'month', 'year'])

const createParameters = parametersOf<Stripe.PriceCreateParams>()({
  currency,
  active: boolean,
  billing_scheme: oneOf(['per_unit']),
  expand: paging.expand,
  metadata,
  nickname: text,
  product: text,
  recurring: fieldsOf({
    interval: intervals,
    interval_count: integerBetween(1, 1095),
    usage_type: oneOf(['licensed']),
  }),
  tax_behavior: oneOf(['exclusive', 'inclusive', 'unspecified']),
  unit_amount: integerBetween(0, 99_999_999),
})

const updateParameters = parametersOf<Stripe.PriceUpdateParams>()({
  active: boolean,
  expand: paging.expand,
  metadata,
  nickname: clearableText,
})

/** Intervals in three years, the longest that a price may be billed for. */
const longest = { day: 1095, week: 156, month: 36, year: 3 }

function refuseTooLong({ interval, interval_count = 1 }: { interval?: keyof typeof longest; interval_count?: number }) {
  const most = longest[needed(interval, 'recurring[interval]')]
  if (interval_count <= most) return
  throw invalidRequest(`Invalid recurring[interval_count]: the longest interval is three years, here ${most}.`, {
    param: 'recurring[interval_count]',
  })
}

/** Creates a price, in cents; only the catalogue of an empty sandbox passes `id`. */
export function createPrice(
  world: World,
  given: Given<typeof createParameters>,
  id = createId('price'),
): Kinds['price'] {
  const product = findObject(world, 'product', needed(given.product, 'product'), 'product').object
  const amount = needed(given.unit_amount, 'unit_amount')
  if (given.recurring) refuseTooLong(given.recurring)
  const price = {
    id,
    object: 'price',
    active: given.active ?? true,
    billing_scheme: 'per_unit',
    created: secondsOn(world, null),
    currency: needed(given.currency, 'currency'),
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: mergeMetadata({}, given.metadata),
    nickname: given.nickname ?? null,
    product: product.id,
    recurring: given.recurring
      ? {
          interval: needed(given.recurring.interval, 'recurring[interval]'),
          interval_count: given.recurring.interval_count ?? 1,
          meter: null,
          trial_period_days: null,
          usage_type: 'licensed',
        }
      : null,
    tax_behavior: given.tax_behavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: given.recurring ? 'recurring' : 'one_time',
    unit_amount: amount,
    unit_amount_decimal: String(amount),
  } satisfies Kinds['price']
  world.store.save('price', { object: price, hidden: {} })
  emit(world, 'price.created', 'price', price)
  return price
}

export const priceOperations = [
  operation({
    method: 'POST',
    path: '/v1/prices',
    parameters: createParameters,
    run: ({ world, given }) => createPrice(world, given),
  }),
  operation({
    method: 'GET',
    path: '/v1/prices',
    parameters: parametersOf<Stripe.PriceListParams>()({
      ...paging,
      active: boolean,
      created: createdRange,
      currency,
      product: text,
      recurring: fieldsOf({ interval: intervals }),
      type: oneOf(['one_time', 'recurring']),
    }),
    run({ world, given, url }) {
      const rows = world.store.list('price', {
        equal: {
          active: given.active,
          currency: given.currency,
          product: given.product,
          type: given.type,
          'recurring.interval': given.recurring?.interval,
        },
        created: boundsOf(given.created),
      })
      return answerList(world, 'price', rows, given, url)
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/prices/:id',
    parameters: parametersOf<Stripe.PriceRetrieveParams>()({ expand: paging.expand }),
    run: ({ find }) => find('price').object,
  }),
  operation({
    method: 'POST',
    path: '/v1/prices/:id',
    parameters: updateParameters,
    run({ world, given, find }) {
      const { object: before, hidden } = find('price')
      const after = {
        ...before,
        active: given.active ?? before.active,
        metadata: mergeMetadata(before.metadata, given.metadata),
        nickname: given.nickname === undefined ? before.nickname : given.nickname,
      }
      world.store.save('price', { object: after, hidden })
      emit(world, 'price.updated', 'price', after, before)
      return after
    },
  }),
]
