import type Stripe from 'stripe'
import operator from '../../operator.json' with { type: 'json' }
import { type Expectations, type Finding, fine, note, problem } from './findings.ts'
import { stripeSdk } from './sdk.ts'

/** Looks at how STRIPE_TAX taxes subscriptions. */
export async function checkTax(stripe: Stripe, { settings: { tax } }: Expectations): Promise<Finding[]> {
  if (tax === undefined)
    return [
      note(
        `STRIPE_TAX is not set: invoices show no VAT, and state the reason in operator.json: “${operator.noVatReasonFrench}”`,
      ),
    ]
  return tax === 'automatic' ? checkAutomaticTax(stripe) : checkRate(stripe, tax)
}

async function checkAutomaticTax(stripe: Stripe): Promise<Finding[]> {
  const { status, status_details } = await stripe.tax.settings.retrieve()
  if (status !== 'active') {
    const missing = status_details.pending?.missing_fields?.join(', ') ?? 'its settings'
    return [problem(`STRIPE_TAX=automatic, but Stripe Tax is not set up: ${missing} (Settings, Tax)`)]
  }
  const { data } = await stripe.tax.registrations.list({ status: 'active', limit: 100 })
  if (data.length === 0)
    return [problem('Stripe Tax has no registration, so it adds no VAT: register France (Tax, Registrations)')]
  return [fine(`Stripe Tax collects in ${[...new Set(data.map(({ country }) => country))].join(', ')}`)]
}

async function checkRate(stripe: Stripe, id: string): Promise<Finding[]> {
  try {
    const { active, inclusive, percentage, display_name } = await stripe.taxRates.retrieve(id)
    if (!active) return [problem(`STRIPE_TAX=${id}: this tax rate is archived`)]
    if (!inclusive) return [problem(`STRIPE_TAX=${id}: this tax rate is added to prices; create an inclusive one`)]
    return [fine(`every price includes ${display_name} at ${percentage} %`)]
  } catch (error) {
    if (error instanceof stripeSdk().errors.StripeInvalidRequestError)
      return [problem(`STRIPE_TAX=${id}: this account and mode have no such tax rate`)]
    throw error
  }
}
