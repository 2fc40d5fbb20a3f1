import type Stripe from 'stripe'
import { durationUnits } from '../../domain/features/subscription/subscription.contract.ts'
import { type Expectations, type Finding, fine, note, problem } from './findings.ts'
import { isOffer, offerLabel } from './products.ts'

type Offer = Stripe.Price & { product: Stripe.Product }

/** Looks at the prices that the subscription page would show. */
export async function checkOffers(stripe: Stripe, { settings }: Expectations): Promise<Finding[]> {
  const label = `brand: ${offerLabel.brand}`
  const recurring: Offer[] = []
  for await (const price of stripe.prices.list({
    active: true,
    type: 'recurring',
    limit: 100,
    expand: ['data.product'],
  }))
    if (isWithProduct(price) && price.product.active) recurring.push(price)
  const [offers, others] = [recurring.filter(isOurs), recurring.filter(price => !isOurs(price))]
  const findings = offers.flatMap(offer => problemsOf(offer, settings.tax !== undefined))
  findings.push(...offers.filter(({ product }) => !product.metadata.name_en).map(missingEnglish))
  if (offers.length === 0)
    findings.push(
      problem(`no product is offered: give each offer the metadata “${label}” and an active recurring price`),
    )
  else findings.unshift(fine(`offered: ${offers.map(describe).join(', ')}`))
  if (others.length > 0)
    findings.push(
      note(
        `not offered, as they lack the metadata “${label}”: ${others.map(({ product }) => product.name).join(', ')}`,
      ),
    )
  return findings
}

function isWithProduct(price: Stripe.Price): price is Offer {
  return typeof price.product !== 'string' && !price.product.deleted
}

function isOurs({ product }: Offer): boolean {
  return isOffer(product)
}

function problemsOf(
  { id, product, recurring, unit_amount, currency, tax_behavior }: Offer,
  isTaxed: boolean,
): Finding[] {
  const name = `${product.name} (${id})`
  const findings: Finding[] = []
  if (!durationUnits.some(unit => unit === recurring?.interval))
    findings.push(problem(`${name}: billed every ${recurring?.interval}; use weeks, months or years`))
  if (unit_amount === null) findings.push(problem(`${name}: has no whole price; use a flat amount in cents`))
  if (recurring?.usage_type === 'metered') findings.push(problem(`${name}: is billed by use; use a flat price`))
  if (currency !== 'eur')
    findings.push(note(`${name}: is in ${currency.toUpperCase()}; the terms of sale are in euros`))
  if (tax_behavior === 'exclusive')
    findings.push(
      problem(`${name}: adds tax to the price shown; consumers must see prices with tax (tax behaviour: inclusive)`),
    )
  if (tax_behavior === 'unspecified' && isTaxed)
    findings.push(problem(`${name}: does not say whether it includes tax; set its tax behaviour to inclusive`))
  return findings
}

function missingEnglish({ product }: Offer): Finding {
  return note(`${product.name}: has no metadata “name_en”, so English pages show the French name`)
}

function describe({ product, unit_amount, currency, recurring }: Offer): string {
  const every =
    recurring?.interval_count === 1 ? recurring.interval : `${recurring?.interval_count} ${recurring?.interval}s`
  return `${product.name} at ${((unit_amount ?? 0) / 100).toFixed(2)} ${currency.toUpperCase()} every ${every}`
}
