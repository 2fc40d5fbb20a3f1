import { invalidRequest } from './errors.ts'
import { findObject } from './operation.ts'
import { boolean, cleared, either, fieldsOf, type Given, listOf, text } from './parameters.ts'
import type { Kinds } from './stripe-types.ts'
import { refuseUnlocated } from './tax-location.ts'
import { refuseInactiveTax } from './tax-settings.ts'
import type { World } from './world.ts'

type Subscription = Kinds['subscription']

/** Parameters of a subscription's taxes. */
export const taxParameters = {
  automatic_tax: fieldsOf({ enabled: boolean }),
  default_tax_rates: either(cleared, listOf(text)),
}

/** The tax rates of one item. */
export const itemTaxRates = either(cleared, listOf(text))

/**
 * Returns the tax settings of a subscription after a call; `given` may leave either as it was.
 * @throws {ApiError} if both kinds of tax are asked for, a price does not say whether it includes tax, or automatic tax cannot locate the
 * customer.
 */
export function readTaxes(
  world: World,
  given: Given<typeof taxParameters>,
  about: {
    customer: Kinds['customer']
    method: Kinds['payment_method'] | undefined
    items: { price: Kinds['price']; tax_rates?: Kinds['tax_rate'][] | null }[]
    before?: Subscription
  },
): Pick<Subscription, 'automatic_tax' | 'default_tax_rates'> {
  const { before, items } = about
  const kept = before?.automatic_tax ?? { disabled_reason: null, enabled: false, liability: null }
  const isAutomatic = given.automatic_tax?.enabled ?? kept.enabled
  const default_tax_rates =
    given.default_tax_rates === undefined
      ? (before?.default_tax_rates ?? [])
      : findTaxRates(world, given.default_tax_rates, 'default_tax_rates')
  const asksForAutomatic = isAutomatic && (given.automatic_tax !== undefined || given.default_tax_rates !== undefined)
  if (asksForAutomatic) {
    if (default_tax_rates.length > 0 || items.some(({ tax_rates }) => tax_rates && tax_rates.length > 0)) {
      throw invalidRequest('You cannot set tax rates when `automatic_tax[enabled]` is true.', {
        param: 'automatic_tax[enabled]',
      })
    }
    const unspecified = items.find(({ price }) => price.tax_behavior === 'unspecified' || !price.tax_behavior)
    if (unspecified) {
      throw invalidRequest(
        `The price ${unspecified.price.id} has no \`tax_behavior\`, which \`automatic_tax[enabled]\` requires.`,
        { param: 'automatic_tax[enabled]' },
      )
    }
    refuseInactiveTax(world)
    refuseUnlocated(about.customer, about.method)
  }
  return {
    automatic_tax:
      given.automatic_tax === undefined
        ? kept
        : { disabled_reason: null, enabled: isAutomatic, liability: isAutomatic ? { type: 'self' } : null },
    default_tax_rates,
  }
}

/**
 * Returns the active tax rates with these ids.
 * @throws {ApiError} if one does not exist or is archived.
 */
export function findTaxRates(world: World, ids: string[] | null, path: string): Kinds['tax_rate'][] {
  const rates = (ids ?? []).map((id, index) => {
    const param = `${path}[${index}]`
    const { object, hidden } = findObject(world, 'tax_rate', id, param)
    if (object.active && !hidden.isAutomatic) return object
    throw invalidRequest(`The tax rate ${id} is archived, and cannot be used.`, { param })
  })
  if (rates.length > 1) {
    throw invalidRequest('The Stripe sandbox applies one tax rate at most (Stripe applies several).', {
      code: 'sandbox_unsupported',
      param: path,
    })
  }
  return rates
}
