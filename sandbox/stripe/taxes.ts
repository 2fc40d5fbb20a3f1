import { paymentMethodOf } from './payment-methods.ts'
import type { Kinds } from './stripe-types.ts'
import { europeanRates, taxLocation } from './tax-location.ts'
import { automaticRate } from './tax-rates.ts'
import { isCollecting } from './tax-registrations.ts'
import type { World } from './world.ts'

type Invoice = Kinds['invoice']
type Line = Invoice['lines']['data'][number]
type Tax = NonNullable<Line['taxes']>[number]
type Subscription = Kinds['subscription']

/** How a line is taxed: at a rate, or not although tax is automatic; undefined if no tax is requested. */
type Taxing = { rate: Kinds['tax_rate']; reason: Tax['taxability_reason'] } | 'not_collecting' | undefined

/**
 * Splits amounts at a rate, in cents. Rounds the running total, so that `taxes` add up to `tax` exactly.
 */
export function splitTax(
  amounts: number[],
  { percentage, inclusive }: { percentage: number; inclusive: boolean },
): { taxes: number[]; tax: number } {
  const taxOf = (amount: number) =>
    inclusive ? amount - Math.round((amount * 100) / (100 + percentage)) : Math.round((amount * percentage) / 100)
  let running = 0
  const taxes = amounts.map(amount => {
    const before = taxOf(running)
    running += amount
    return taxOf(running) - before
  })
  return { taxes, tax: taxOf(running) }
}

/** Returns an invoice with its taxes and totals, calculated from the amounts of its lines and the settings of its subscription. */
export function taxInvoice(world: World, invoice: Invoice, subscription: Subscription): Invoice {
  const taxings = invoice.lines.data.map(line => taxingOf(world, line, subscription))
  const taxes = new Map<Line, Tax>()
  const rates = new Map(taxings.flatMap(taxing => (typeof taxing === 'object' ? [[taxing.rate.id, taxing]] : [])))
  for (const { rate, reason } of rates.values()) {
    const same = invoice.lines.data.filter((_, index) => {
      const taxing = taxings[index]
      return typeof taxing === 'object' && taxing.rate.id === rate.id
    })
    const split = splitTax(same.map(netOf), rate)
    for (const [index, line] of same.entries()) {
      const amount = split.taxes[index] ?? 0
      taxes.set(line, {
        amount,
        tax_behavior: rate.inclusive ? 'inclusive' : 'exclusive',
        tax_rate_details: { tax_rate: rate.id },
        taxability_reason: reason,
        taxable_amount: rate.inclusive ? netOf(line) - amount : netOf(line),
        type: 'tax_rate_details',
      })
    }
  }
  const data = invoice.lines.data.map((line, index) => {
    const tax = taxings[index] === 'not_collecting' ? notCollected : taxes.get(line)
    return { ...line, taxes: tax ? [tax] : [] }
  })
  return withTotals({ ...invoice, ...settingsOf(world, subscription), lines: { ...invoice.lines, data } })
}

/** Returns a line's amount after its discounts. */
function netOf({ amount, discount_amounts }: Line): number {
  return (discount_amounts ?? []).reduce((rest, off) => rest - off.amount, amount)
}

function withTotals(invoice: Invoice): Invoice {
  const taxes = invoice.lines.data.flatMap(line => line.taxes ?? [])
  const sum = (behavior: Tax['tax_behavior']) =>
    taxes.filter(tax => tax.tax_behavior === behavior).reduce((total, { amount }) => total + amount, 0)
  const subtotal = invoice.lines.data.reduce((total, { amount }) => total + amount, 0)
  const net = invoice.lines.data.reduce((total, line) => total + netOf(line), 0)
  const total = net + sum('exclusive')
  return {
    ...invoice,
    amount_due: Math.max(0, total),
    amount_remaining: Math.max(0, total),
    subtotal,
    subtotal_excluding_tax: subtotal - sum('inclusive'),
    total,
    total_excluding_tax: net - sum('inclusive'),
    total_taxes: sumTaxes(taxes),
  }
}

/** Adds up the taxes of lines, one entry for each rate. */
export function sumTaxes(taxes: Tax[]): Tax[] {
  const byRate = new Map<string, Tax[]>()
  for (const tax of taxes) {
    const rate = `${tax.tax_rate_details?.tax_rate} ${tax.taxability_reason}`
    byRate.set(rate, [...(byRate.get(rate) ?? []), tax])
  }
  return [...byRate.values()].flatMap(same => {
    const [first] = same
    if (!first) return []
    return [
      {
        ...first,
        amount: same.reduce((total, { amount }) => total + amount, 0),
        taxable_amount: same.reduce((total, tax) => total + (tax.taxable_amount ?? 0), 0),
      },
    ]
  })
}

const notCollected = {
  amount: 0,
  tax_behavior: 'inclusive',
  tax_rate_details: null,
  taxability_reason: 'not_collecting',
  taxable_amount: 0,
  type: 'tax_rate_details',
} satisfies Tax

function taxingOf(world: World, line: Line, subscription: Subscription): Taxing {
  const itemId = line.parent?.subscription_item_details?.subscription_item
  const item = subscription.items.data.find(({ id }) => id === itemId)
  if (!subscription.automatic_tax.enabled) {
    const rate = item?.tax_rates?.[0] ?? subscription.default_tax_rates?.[0]
    return rate && { rate, reason: 'not_available' }
  }
  const location = locationOf(world, subscription)
  if (!location) return undefined
  const percents = europeanRates[location.country]
  if (percents === undefined || !isCollecting(world, location.country)) return 'not_collecting'
  const price = world.store.find('price', line.pricing?.price_details?.price ?? '')?.object ?? item?.price
  const rate = automaticRate(world, {
    country: location.country,
    percents,
    isInclusive: price?.tax_behavior !== 'exclusive',
  })
  return { rate, reason: 'standard_rated' }
}

function locationOf(world: World, subscription: Subscription) {
  const customer = world.store.find('customer', subscription.customer)?.object
  return customer ? taxLocation(customer, paymentMethodOf(world, subscription)?.object) : null
}

/** Returns the tax settings that an invoice takes from its subscription. */
function settingsOf(world: World, subscription: Subscription): Pick<Invoice, 'automatic_tax' | 'default_tax_rates'> {
  const { enabled } = subscription.automatic_tax
  return {
    automatic_tax: {
      disabled_reason: null,
      enabled,
      liability: enabled ? { type: 'self' } : null,
      provider: enabled ? 'stripe' : null,
      status: enabled ? (locationOf(world, subscription) ? 'complete' : 'requires_location_inputs') : null,
    },
    default_tax_rates: subscription.default_tax_rates ?? [],
  }
}
