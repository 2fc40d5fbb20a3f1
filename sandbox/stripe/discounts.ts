import { periodEnd, secondsOn, testClockOf } from './clock.ts'
import { invalidRequest } from './errors.ts'
import { emit } from './events.ts'
import { createId } from './ids.ts'
import { findObject } from './operation.ts'
import { cleared, either, fieldsOf, type Given, listOf, text } from './parameters.ts'
import type { Row } from './store.ts'
import type { Kinds } from './stripe-types.ts'
import type { World } from './world.ts'

type Invoice = Kinds['invoice']
type Line = Invoice['lines']['data'][number]
type Subscription = Kinds['subscription']

/** The parameter `discounts` of subscriptions; an empty string removes them all. */
export const discountsParameter = either(cleared, listOf(fieldsOf({ coupon: text, promotion_code: text })))

type DiscountsGiven = Given<{ discounts: typeof discountsParameter }>['discounts']

/**
 * Replaces the discounts of a subscription by the requested ones and returns their ids.
 * @throws {ApiError} if a coupon does not exist, or can no longer be redeemed.
 */
export function replaceDiscounts(world: World, subscription: Subscription, given: DiscountsGiven): string[] {
  for (const id of subscription.discounts) removeDiscount(world, id)
  return (given ?? []).map(({ coupon, promotion_code }, index) => {
    if ((coupon === undefined) === (promotion_code === undefined)) {
      throw invalidRequest('Specify one of `coupon` and `promotion_code` for each discount.', {
        param: `discounts[${index}]`,
      })
    }
    const promotion =
      promotion_code === undefined
        ? undefined
        : findObject(world, 'promotion_code', promotion_code, `discounts[${index}][promotion_code]`).object
    const row = findObject(
      world,
      'coupon',
      coupon ?? promotion?.promotion.coupon ?? '',
      `discounts[${index}][${promotion ? 'promotion_code' : 'coupon'}]`,
    )
    const refusal = refusalOf(world, row.object, promotion, subscription)
    if (refusal !== null) throw invalidRequest(refusal, { code: 'coupon_expired', param: `discounts[${index}]` })
    return createDiscount(world, row, promotion, subscription)
  })
}

/** Returns why a coupon or promotion code cannot be redeemed for a subscription; null if it can. */
function refusalOf(
  world: World,
  coupon: Kinds['coupon'],
  promotion: Kinds['promotion_code'] | undefined,
  { customer, currency, items }: Pick<Subscription, 'customer' | 'currency' | 'items'>,
): string | null {
  const now = secondsOn(world, testClockOf(world, { customer }))
  const isUsedUp = (limit: number | null, used: number) => limit !== null && used >= limit
  if ((coupon.redeem_by ?? now) < now || isUsedUp(coupon.max_redemptions, coupon.times_redeemed)) {
    return `Coupon ${coupon.id} is used up or expired.`
  }
  if (coupon.currency !== null && coupon.currency !== currency) {
    return `The coupon ${coupon.id} cannot be applied: its currency is ${coupon.currency}.`
  }
  if (!promotion) return null
  if (!promotion.active || (promotion.expires_at ?? now) < now) return 'This promotion code has expired.'
  if (isUsedUp(promotion.max_redemptions, promotion.times_redeemed)) return 'This promotion code is used up.'
  if (promotion.customer !== null && promotion.customer !== customer) {
    return 'This promotion code belongs to another customer.'
  }
  const { first_time_transaction, minimum_amount } = promotion.restrictions
  const total = items.data.reduce((sum, { price, quantity }) => sum + (price.unit_amount ?? 0) * (quantity ?? 1), 0)
  if (minimum_amount !== null && total < minimum_amount) return 'The amount is below the promotion code’s minimum.'
  const hasPaid = world.store
    .list('invoice', { equal: { customer, status: 'paid' } })
    .some(({ object }) => object.amount_paid > 0)
  return first_time_transaction && hasPaid ? 'This promotion code is for first-time customers only.' : null
}

function createDiscount(
  world: World,
  { object: coupon, hidden }: Row<'coupon'>,
  promotion: Kinds['promotion_code'] | undefined,
  subscription: Subscription,
): string {
  const start = secondsOn(world, subscription.test_clock)
  const months = { interval: 'month', interval_count: coupon.duration_in_months ?? 1 }
  const discount = {
    id: createId('di'),
    object: 'discount',
    checkout_session: null,
    customer: subscription.customer,
    customer_account: null,
    end: coupon.duration === 'repeating' ? periodEnd(start, months, 0) : null,
    invoice: null,
    invoice_item: null,
    promotion_code: promotion?.id ?? null,
    source: { coupon: coupon.id, type: 'coupon' },
    start,
    subscription: subscription.id,
    subscription_item: null,
  } satisfies Kinds['discount']
  world.store.save('discount', { object: discount, hidden: { coupon } })
  const used = { ...coupon, times_redeemed: coupon.times_redeemed + 1 }
  const valid = used.max_redemptions === null || used.times_redeemed < used.max_redemptions
  world.store.save('coupon', { object: { ...used, valid }, hidden })
  if (promotion) {
    const object = { ...promotion, times_redeemed: promotion.times_redeemed + 1 }
    world.store.save('promotion_code', { object, hidden: {} })
  }
  emit(world, 'customer.discount.created', 'discount', discount)
  return discount.id
}

/** Announces the end of a discount. The object stays for the invoices that name it. */
function removeDiscount(world: World, id: string): void {
  const row = world.store.find('discount', id)
  if (row) emit(world, 'customer.discount.deleted', 'discount', row.object)
}

/** The effect of a subscription's discounts on an invoice. */
interface Discounted {
  lines: Line[]
  fields: Pick<Invoice, 'discounts' | 'total_discount_amounts'>
}

/**
 * Takes a subscription's discounts off an invoice's lines, one after the other. Each percentage is rounded line by line; an amount is
 * taken from the lines in order.
 */
export function applyDiscounts(
  world: World,
  { discounts }: Pick<Subscription, 'discounts'>,
  lines: Line[],
): Discounted {
  let charged = lines
  const totals: { amount: number; discount: string }[] = []
  for (const id of discounts) {
    const discount = world.store.find('discount', String(id))
    if (!discount) continue
    let left = discount.hidden.coupon.amount_off ?? 0
    let total = 0
    charged = charged.map(line => {
      if (!line.discountable || line.amount <= 0) return line
      const before = line.discount_amounts ?? []
      const rest = line.amount - before.reduce((sum, { amount }) => sum + amount, 0)
      const { percent_off } = discount.hidden.coupon
      const amount = percent_off === null ? Math.min(left, rest) : Math.round((rest * percent_off) / 100)
      left -= percent_off === null ? amount : 0
      total += amount
      return { ...line, discount_amounts: [...before, { amount, discount: discount.object.id }] }
    })
    totals.push({ amount: total, discount: discount.object.id })
  }
  return {
    lines: charged,
    fields: { discounts: totals.map(({ discount }) => discount), total_discount_amounts: totals },
  }
}

/**
 * Returns the discounts that still apply once an invoice was drafted: one that applies `once` is gone when it took something off, one that
 * repeats when its months are over.
 */
export function lastingDiscounts(world: World, { discounts, items }: Subscription, invoice: Invoice): string[] {
  const nextStart = Math.max(...items.data.map(item => item.current_period_end))
  return discounts.map(String).filter(id => {
    const discount = world.store.find('discount', id)
    const taken = invoice.total_discount_amounts?.find(total => total.discount === id)?.amount ?? 0
    const isLasting =
      discount !== undefined &&
      (discount.hidden.coupon.duration !== 'once' || taken === 0) &&
      (discount.object.end === null || discount.object.end > nextStart)
    if (!isLasting) removeDiscount(world, id)
    return isLasting
  })
}
