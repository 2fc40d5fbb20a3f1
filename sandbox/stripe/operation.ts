import { noSuch } from './errors.ts'
import type { FormFields } from './form-body.ts'
import { type Given, type Rules, readParameters } from './parameters.ts'
import type { Row } from './store.ts'
import type { Kind } from './stripe-types.ts'
import type { World } from './world.ts'

/** Type of caller: a server with the secret key, or a page with the publishable one. */
export type Caller = 'server' | 'browser'

/** One call with its parameters read. */
export interface Call<Set extends Rules> {
  world: World
  given: Given<Set>
  caller: Caller
  /** The id in the path, or an empty string. */
  id: string
  /** The path, which lists repeat. */
  url: string
  /**
   * Returns the object that the path's id names.
   * @throws {ApiError} 404 `resource_missing`.
   */
  find<Name extends Kind>(kind: Name): Row<Name>
}

/** A call as received. */
export interface IncomingCall {
  world: World
  caller: Caller
  id: string
  url: string
  fields: FormFields
}

export interface Operation {
  method: 'GET' | 'POST' | 'DELETE'
  /** The route, with `:id` in place of an object's id. */
  path: string
  isForBrowsers: boolean
  answer(call: IncomingCall): unknown
}

/** Describes one operation of the API. `browserParameters` are those that only Stripe's browser script sends. */
export function operation<const Set extends Rules>(description: {
  method: Operation['method']
  path: string
  parameters: Set
  browserParameters?: Rules
  isForBrowsers?: boolean
  run(call: Call<Set>): unknown
}): Operation {
  const { parameters, browserParameters, run } = description
  return {
    method: description.method,
    path: description.path,
    isForBrowsers: description.isForBrowsers ?? false,
    answer({ world, caller, id, url, fields }) {
      const rules = caller === 'browser' ? { ...browserParameters, ...parameters } : parameters
      // The browser's own parameters are only checked for form here and read by name where they matter.
      const given = readParameters(rules, fields) as Given<Set>
      return run({ world, given, caller, id, url, find: kind => findObject(world, kind, id) })
    },
  }
}

/** Stripe's names for the kinds, used in its error messages. */
const names: Record<Kind, string> = {
  customer: 'customer',
  payment_method: 'PaymentMethod',
  product: 'product',
  price: 'price',
  coupon: 'coupon',
  promotion_code: 'promotion code',
  discount: 'discount',
  subscription: 'subscription',
  invoice: 'invoice',
  invoice_payment: 'invoice_payment',
  payment_intent: 'payment_intent',
  setup_intent: 'setupintent',
  charge: 'charge',
  refund: 'refund',
  credit_note: 'credit note',
  tax_rate: 'tax rate',
  'tax.registration': 'tax registration',
  dispute: 'dispute',
  'radar.early_fraud_warning': 'early fraud warning',
  event: 'event',
  webhook_endpoint: 'webhook endpoint',
  'test_helpers.test_clock': 'test clock',
}

/** Every kind of object. */
export const kinds = Object.keys(names) as Kind[]

/**
 * Returns the object with this id. `param` is the parameter that named it, `id` if the path did.
 * @throws {ApiError} `resource_missing`, also if the id belongs to another kind.
 */
export function findObject<Name extends Kind>(world: World, kind: Name, id: string, param = 'id'): Row<Name> {
  const row = world.store.find(kind, id)
  if (!row) throw noSuch(names[kind], id, param)
  return row
}
