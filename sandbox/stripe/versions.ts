import { invalidRequest } from './errors.ts'
import type { FormFields } from './form-body.ts'
import { apiVersion } from './stripe-types.ts'

/** Dates of the versions that changed an object of the sandbox so that older clients would misread it. */
const basil = '2025-03-31'
const clover = '2025-09-30'
const dahlia = '2026-03-25'
const endive = '2026-09-30'

/** A change of the API: before `since`, the answers of these routes and the expansions of these fields had another form. */
interface Change {
  since: string
  routes: string[]
  fields: string[]
  why: string
}

/** From the SDK's change log. Keys that a version only added count as the same answer. */
export const changes: Change[] = [
  {
    since: basil,
    routes: ['subscriptions', 'subscription_items', 'billing_portal', 'checkout'],
    fields: ['subscription', 'subscriptions'],
    why: 'subscriptions had `current_period_start` and `current_period_end`, which items have now',
  },
  {
    since: basil,
    routes: ['invoices', 'invoiceitems', 'invoice_payments', 'credit_notes'],
    fields: ['latest_invoice', 'invoice'],
    why: 'invoices had `payment_intent`, `charge`, `subscription` and `tax`, which `payments`, `parent` and `total_taxes` replace',
  },
  {
    since: basil,
    routes: ['payment_intents', 'charges', 'refunds', 'disputes'],
    fields: ['payment_intent', 'latest_charge', 'charge'],
    why: 'payment intents and charges had `invoice`',
  },
  {
    since: clover,
    routes: ['promotion_codes'],
    fields: ['discounts', 'promotion_code', 'total_discount_amounts'],
    why: 'discounts and promotion codes had `coupon`, which `source` and `promotion` replace',
  },
]

/**
 * Refuses a call whose answer had another form in the version it requests.
 * @throws {ApiError} 400, naming the difference.
 */
export function checkVersion(requested: string | undefined, path: string, expanded: string[]): void {
  if (requested === undefined || requested === apiVersion) return
  if (!/^20\d\d-\d\d-\d\d(?:\.[a-z]+)?$/.test(requested) || requested.endsWith('.preview')) {
    throw invalidRequest(`Invalid Stripe API version: ${requested}`)
  }
  if (dateOf(requested) > dateOf(apiVersion)) {
    throw invalidRequest(
      `The Stripe sandbox answers in API versions up to ${apiVersion}; this call requests ${requested}.`,
    )
  }
  const route = path.split('/')[2] ?? ''
  const segments = expanded.flatMap(field => field.split('.'))
  const different = changes.find(
    ({ since, routes, fields }) =>
      dateOf(requested) < since && (routes.includes(route) || segments.some(segment => fields.includes(segment))),
  )
  if (!different) return
  throw invalidRequest(
    `The Stripe sandbox cannot answer this call in API version ${requested}: before ${different.since}, ${different.why}. It answers in ${apiVersion}.`,
    { code: 'sandbox_unsupported' },
  )
}

/**
 * Gives a call of an older version its version's defaults and names: before `clover` subscriptions are billed in classic mode unless they
 * ask otherwise, before `dahlia` the page of Checkout was called `hosted`, and before `endive` the allowed types of payment method had a
 * shorter name.
 */
export function inCurrentTerms(
  requested: string | undefined,
  call: { method: string; path: string },
  given: FormFields,
) {
  const fields = { ...given }
  if (requested === undefined || call.method !== 'POST') return fields
  if (dateOf(requested) < clover && call.path === '/v1/subscriptions') fields.billing_mode ??= { type: 'classic' }
  if (call.path === '/v1/checkout/sessions') {
    if (dateOf(requested) < dahlia && fields.ui_mode === 'hosted') fields.ui_mode = 'hosted_page'
    if (dateOf(requested) < clover) {
      const data = typeof fields.subscription_data === 'object' ? fields.subscription_data : {}
      fields.subscription_data = { billing_mode: { type: 'classic' }, ...data }
    }
  }
  const isNarrowed = /^\/v1\/(?:payment_intents|setup_intents|checkout\/sessions)\b/.test(call.path)
  if (dateOf(requested) < endive && isNarrowed && fields.payment_method_types !== undefined) {
    fields.allowed_payment_method_types ??= fields.payment_method_types
    delete fields.payment_method_types
  }
  return fields
}

/** Returns an answer in the names of an older version: before `dahlia` the page of Checkout was called `hosted`. */
export function inRequestedTerms(requested: string | undefined, answer: unknown): unknown {
  if (requested === undefined || dateOf(requested) >= dahlia || typeof answer !== 'object' || answer === null)
    return answer
  if ('data' in answer && Array.isArray(answer.data)) {
    return { ...answer, data: answer.data.map(entry => inRequestedTerms(requested, entry)) }
  }
  return 'object' in answer && answer.object === 'checkout.session' ? { ...answer, ui_mode: 'hosted' } : answer
}

function dateOf(version: string): string {
  return version.slice(0, 10)
}
