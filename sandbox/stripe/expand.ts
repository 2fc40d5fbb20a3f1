import { invalidRequest } from './errors.ts'
import { wholeList } from './lists.ts'
import { present } from './present.ts'
import type { Kind, Kinds } from './stripe-types.ts'
import { customerTax } from './tax-location.ts'
import { isCollecting } from './tax-registrations.ts'
import type { World } from './world.ts'

/** Stripe counts the leading `data` of a list as one level. */
const maximumLevels = 4

/** Expandable fields, which hold an id, by type of object, with the kind the id names. */
const references: Partial<Record<string, Record<string, Kind>>> = {
  customer: {
    test_clock: 'test_helpers.test_clock',
    'invoice_settings.default_payment_method': 'payment_method',
  },
  payment_method: { customer: 'customer' },
  product: { default_price: 'price' },
  price: { product: 'product' },
  plan: { product: 'product' },
  promotion_code: { customer: 'customer', 'promotion.coupon': 'coupon' },
  discount: { customer: 'customer', promotion_code: 'promotion_code', 'source.coupon': 'coupon' },
  subscription: {
    customer: 'customer',
    discounts: 'discount',
    default_payment_method: 'payment_method',
    latest_invoice: 'invoice',
    test_clock: 'test_helpers.test_clock',
  },
  invoice: {
    customer: 'customer',
    discounts: 'discount',
    default_payment_method: 'payment_method',
    'parent.subscription_details.subscription': 'subscription',
    test_clock: 'test_helpers.test_clock',
  },
  line_item: { 'pricing.price_details.price': 'price', subscription: 'subscription' },
  invoice_payment: { invoice: 'invoice', 'payment.payment_intent': 'payment_intent' },
  payment_intent: { customer: 'customer', payment_method: 'payment_method', latest_charge: 'charge' },
  setup_intent: { customer: 'customer', payment_method: 'payment_method' },
  charge: { customer: 'customer', payment_intent: 'payment_intent' },
  refund: {
    charge: 'charge',
    customer: 'customer',
    payment_intent: 'payment_intent',
    payment_method: 'payment_method',
  },
  credit_note: { customer: 'customer', invoice: 'invoice', 'refunds.refund': 'refund' },
  dispute: { charge: 'charge', payment_intent: 'payment_intent' },
  'radar.early_fraud_warning': { charge: 'charge', payment_intent: 'payment_intent' },
}

/** Fields left out unless requested, by type of object. */
const inclusions: Partial<Record<string, Record<string, (world: World, id: string) => unknown>>> = {
  customer: {
    tax: (world, id) => {
      const customer = world.store.find('customer', id)?.object
      return customer && customerTax(world, customer, country => isCollecting(world, country))
    },
    subscriptions: (world, id) =>
      wholeList(
        world.store
          .list('subscription', { equal: { customer: id } })
          .map(({ object }) => object)
          .filter(({ status }) => status !== 'canceled' && status !== 'incomplete_expired'),
        `/v1/customers/${id}/subscriptions`,
      ),
  },
  invoice: {
    payments: (world, id) =>
      wholeList(
        world.store.list('invoice_payment', { equal: { invoice: id } }).map(({ object }) => object),
        '/v1/invoice_payments',
      ),
    confirmation_secret: (world, id) => confirmationSecret(world, id),
  },
  charge: {
    refunds: (world, id) =>
      wholeList(
        world.store.list('refund', { equal: { charge: id } }).map(({ object }) => object),
        `/v1/charges/${id}/refunds`,
      ),
  },
}

function confirmationSecret(world: World, invoice: string): Kinds['invoice']['confirmation_secret'] {
  const [payment] = world.store.list('invoice_payment', { equal: { invoice, is_default: true } })
  const intent = world.store.find('payment_intent', payment?.object.payment.payment_intent ?? '')?.object
  return intent?.client_secret ? { client_secret: intent.client_secret, type: 'payment_intent' } : null
}

type Fields = Record<string, unknown>

/**
 * Returns a copy of an answer with the requested paths expanded.
 * @throws {ApiError} `property_expansion_max_depth` beyond four levels, or if a property cannot be expanded.
 */
export function expand(world: World, answer: unknown, paths: string[]): unknown {
  const copy: unknown = structuredClone(answer)
  for (const path of paths) {
    const segments = path.split('.')
    if (segments.length > maximumLevels) {
      throw invalidRequest(`You cannot expand more than ${maximumLevels} levels of a property. Property: ${path}`, {
        code: 'property_expansion_max_depth',
        param: 'expand',
      })
    }
    if (isFields(copy)) expandIn(world, copy, segments, { owner: copy, path: [] })
  }
  return copy
}

function expandIn(world: World, fields: Fields, segments: string[], place: { owner: Fields; path: string[] }): void {
  const [segment = '', ...rest] = segments
  const path = [...place.path, segment]
  const value = readSegment(world, fields, segment, { owner: place.owner, path })
  if (rest.length === 0) {
    const isWhole = isFields(value) && 'object' in value
    if (value === undefined || (!isWhole && !isExpandable(place.owner, path))) throw cannotExpand(segment)
    return
  }
  for (const entry of Array.isArray(value) ? value : [value]) {
    if (entry === null) continue
    if (!isFields(entry)) throw cannotExpand(segment)
    expandIn(world, entry, rest, 'object' in entry ? { owner: entry, path: [] } : { owner: place.owner, path })
  }
}

/** Returns the value at a segment, expanded in place if it is an id or was left out. */
function readSegment(world: World, fields: Fields, segment: string, place: { owner: Fields; path: string[] }): unknown {
  const type = String(place.owner.object)
  const include = inclusions[type]?.[place.path.join('.')]
  if (include) fields[segment] ??= structuredClone(include(world, String(place.owner.id)))
  if (place.owner.object === 'list' && segment !== 'data') return undefined
  const value = fields[segment]
  const kind = references[type]?.[place.path.join('.')]
  if (!kind) return value
  const whole = (id: unknown): unknown => {
    const row = typeof id === 'string' ? world.store.find(kind, id) : undefined
    return row ? structuredClone(present(world, kind, row.object)) : id
  }
  fields[segment] = Array.isArray(value) ? value.map(whole) : whole(value)
  return fields[segment]
}

function isExpandable(owner: Fields, path: string[]): boolean {
  const type = String(owner.object)
  const name = path.join('.')
  return owner.object === 'list' ? name === 'data' : Boolean(references[type]?.[name] ?? inclusions[type]?.[name])
}

function cannotExpand(segment: string) {
  return invalidRequest(`This property cannot be expanded (${segment}).`, { param: 'expand' })
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
