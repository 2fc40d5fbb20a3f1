import type Stripe from 'stripe'
import { secondsOn } from './clock.ts'
import { invalidRequest, needed } from './errors.ts'
import { boundsOf, emit } from './events.ts'
import { createId, randomCharacters } from './ids.ts'
import { answerList } from './lists.ts'
import { findObject, operation } from './operation.ts'
import {
  boolean,
  createdRange,
  fieldsOf,
  type Given,
  integer,
  integerBetween,
  mergeMetadata,
  metadata,
  oneOf,
  paging,
  parametersOf,
  type Rule,
  text,
} from './parameters.ts'
import type { Kinds } from './stripe-types.ts'
import type { World } from './world.ts'

const percent: Rule<number> = (value, path) => {
  const read = typeof value === 'string' && /^\d{1,3}(\.\d{1,4})?$/.test(value) ? Number(value) : Number.NaN
  if (read > 0 && read <= 100) return read
  throw invalidRequest(`Invalid decimal: ${path} must be greater than 0 and at most 100.`, { param: path })
}

const createCouponParameters = parametersOf<Stripe.CouponCreateParams>()({
  amount_off: integerBetween(1, 99_999_999),
  currency: text,
  duration: oneOf(['forever', 'once', 'repeating']),
  duration_in_months: integerBetween(1, 60),
  expand: paging.expand,
  id: text,
  max_redemptions: integerBetween(1, 1_000_000),
  metadata,
  name: text,
  percent_off: percent,
  redeem_by: integer,
})

function createCoupon(world: World, given: Given<typeof createCouponParameters>): Kinds['coupon'] {
  const duration = given.duration ?? 'once'
  if ((given.amount_off === undefined) === (given.percent_off === undefined)) {
    throw invalidRequest('You must pass either `percent_off` or `amount_off`, and not both.', {
      param: given.amount_off === undefined ? 'percent_off' : 'amount_off',
    })
  }
  if (given.amount_off !== undefined) needed(given.currency, 'currency')
  if (duration === 'repeating') needed(given.duration_in_months, 'duration_in_months')
  else if (given.duration_in_months !== undefined) {
    throw invalidRequest('You can only set `duration_in_months` if `duration` is `repeating`.', {
      param: 'duration_in_months',
    })
  }
  if (given.id !== undefined && world.store.find('coupon', given.id)) {
    throw invalidRequest('Coupon already exists.', { code: 'resource_already_exists', param: 'id' })
  }
  const coupon = {
    id: given.id ?? randomCharacters(8),
    object: 'coupon',
    amount_off: given.amount_off ?? null,
    created: secondsOn(world, null),
    currency: given.currency?.toLowerCase() ?? null,
    duration,
    duration_in_months: given.duration_in_months ?? null,
    livemode: false,
    max_redemptions: given.max_redemptions ?? null,
    metadata: mergeMetadata({}, given.metadata),
    name: given.name ?? null,
    percent_off: given.percent_off ?? null,
    redeem_by: given.redeem_by ?? null,
    times_redeemed: 0,
    valid: true,
  } satisfies Kinds['coupon']
  world.store.save('coupon', { object: coupon, hidden: {} })
  emit(world, 'coupon.created', 'coupon', coupon)
  return coupon
}

const createCodeParameters = parametersOf<Stripe.PromotionCodeCreateParams>()({
  active: boolean,
  code: text,
  customer: text,
  expand: paging.expand,
  expires_at: integer,
  max_redemptions: integerBetween(1, 1_000_000),
  metadata,
  promotion: fieldsOf({ coupon: text, type: oneOf(['coupon']) }),
  restrictions: fieldsOf({
    first_time_transaction: boolean,
    minimum_amount: integerBetween(1, 99_999_999),
    minimum_amount_currency: text,
  }),
})

function createPromotionCode(world: World, given: Given<typeof createCodeParameters>): Kinds['promotion_code'] {
  const named = needed(needed(given.promotion, 'promotion').coupon, 'promotion[coupon]')
  const { object: coupon } = findObject(world, 'coupon', named, 'promotion[coupon]')
  const code = given.code ?? randomCharacters(8).toUpperCase()
  if (findPromotionCode(world, code)) {
    throw invalidRequest('An active promotion code with this code already exists.', {
      code: 'resource_already_exists',
      param: 'code',
    })
  }
  if (given.customer) findObject(world, 'customer', given.customer, 'customer')
  const { restrictions } = given
  if (restrictions?.minimum_amount !== undefined) {
    needed(restrictions.minimum_amount_currency, 'restrictions[minimum_amount_currency]')
  }
  const promotion = {
    id: createId('promo'),
    object: 'promotion_code',
    active: given.active ?? true,
    code,
    created: secondsOn(world, null),
    customer: given.customer ?? null,
    customer_account: null,
    expires_at: given.expires_at ?? null,
    livemode: false,
    max_redemptions: given.max_redemptions ?? null,
    metadata: mergeMetadata({}, given.metadata),
    promotion: { coupon: coupon.id, type: 'coupon' },
    restrictions: {
      first_time_transaction: restrictions?.first_time_transaction ?? false,
      minimum_amount: restrictions?.minimum_amount ?? null,
      minimum_amount_currency: restrictions?.minimum_amount_currency?.toLowerCase() ?? null,
    },
    times_redeemed: 0,
  } satisfies Kinds['promotion_code']
  world.store.save('promotion_code', { object: promotion, hidden: {} })
  emit(world, 'promotion_code.created', 'promotion_code', promotion)
  return promotion
}

/** Returns the active promotion code that a customer types; case does not matter. */
function findPromotionCode(world: World, code: string): Kinds['promotion_code'] | undefined {
  return world.store
    .list('promotion_code', { equal: { active: true } })
    .map(({ object }) => object)
    .find(promotion => promotion.code.toLowerCase() === code.toLowerCase())
}

export const couponOperations = [
  operation({
    method: 'POST',
    path: '/v1/coupons',
    parameters: createCouponParameters,
    run: ({ world, given }) => createCoupon(world, given),
  }),
  operation({
    method: 'GET',
    path: '/v1/coupons',
    parameters: parametersOf<Stripe.CouponListParams>()({ ...paging, created: createdRange }),
    run: ({ world, given, url }) =>
      answerList(world, 'coupon', world.store.list('coupon', { created: boundsOf(given.created) }), given, url),
  }),
  operation({
    method: 'GET',
    path: '/v1/coupons/:id',
    parameters: parametersOf<Stripe.CouponRetrieveParams>()({ expand: paging.expand }),
    run: ({ find }) => find('coupon').object,
  }),
  operation({
    method: 'POST',
    path: '/v1/coupons/:id',
    parameters: parametersOf<Stripe.CouponUpdateParams>()({
      expand: paging.expand,
      metadata,
      name: text,
    }),
    run({ world, given, find }) {
      const { object: before, hidden } = find('coupon')
      const after = {
        ...before,
        metadata: mergeMetadata(before.metadata ?? {}, given.metadata),
        name: given.name ?? before.name,
      }
      world.store.save('coupon', { object: after, hidden })
      emit(world, 'coupon.updated', 'coupon', after, before)
      return after
    },
  }),
  operation({
    method: 'DELETE',
    path: '/v1/coupons/:id',
    parameters: {},
    run({ world, find, id }) {
      const { object } = find('coupon')
      // Discounts already given stay, as at Stripe: their coupon is copied into them.
      world.store.remove(id)
      emit(world, 'coupon.deleted', 'coupon', object)
      return { id, object: 'coupon', deleted: true } satisfies Stripe.DeletedCoupon
    },
  }),
  operation({
    method: 'POST',
    path: '/v1/promotion_codes',
    parameters: createCodeParameters,
    run: ({ world, given }) => createPromotionCode(world, given),
  }),
  operation({
    method: 'GET',
    path: '/v1/promotion_codes',
    parameters: parametersOf<Stripe.PromotionCodeListParams>()({
      ...paging,
      active: boolean,
      code: text,
      coupon: text,
      created: createdRange,
      customer: text,
    }),
    run({ world, given, url }) {
      const equal = { active: given.active, 'promotion.coupon': given.coupon, customer: given.customer }
      const rows = world.store.list('promotion_code', { equal, created: boundsOf(given.created) })
      const matching = given.code
        ? rows.filter(({ object }) => object.code.toLowerCase() === given.code?.toLowerCase())
        : rows
      return answerList(world, 'promotion_code', matching, given, url)
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/promotion_codes/:id',
    parameters: parametersOf<Stripe.PromotionCodeRetrieveParams>()({ expand: paging.expand }),
    run: ({ find }) => find('promotion_code').object,
  }),
  operation({
    method: 'POST',
    path: '/v1/promotion_codes/:id',
    parameters: parametersOf<Stripe.PromotionCodeUpdateParams>()({
      active: boolean,
      expand: paging.expand,
      metadata,
    }),
    run({ world, given, find }) {
      const { object: before, hidden } = find('promotion_code')
      const after = {
        ...before,
        active: given.active ?? before.active,
        metadata: mergeMetadata(before.metadata ?? {}, given.metadata),
      }
      world.store.save('promotion_code', { object: after, hidden })
      emit(world, 'promotion_code.updated', 'promotion_code', after, before)
      return after
    },
  }),
]
