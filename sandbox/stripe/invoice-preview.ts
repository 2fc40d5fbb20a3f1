import type Stripe from 'stripe'
import { secondsOn } from './clock.ts'
import { discountsParameter } from './discounts.ts'
import { ApiError, invalidRequest, needed } from './errors.ts'
import { createId } from './ids.ts'
import { findInvoice } from './invoices.ts'
import { pageOf } from './lists.ts'
import { findObject, operation } from './operation.ts'
import {
  boolean,
  fieldsOf,
  type Given,
  integer,
  metadata,
  oneOf,
  paging,
  parametersOf,
  text,
  unsupported,
} from './parameters.ts'
import { rehearse } from './rehearsal.ts'
import { renew } from './renewals.ts'
import type { Kinds } from './stripe-types.ts'
import { changedItems } from './subscription-changes.ts'
import { updateSubscription } from './subscription-operations.ts'
import { taxParameters } from './subscription-taxes.ts'
import { createSubscription } from './subscriptions.ts'
import { trialEndParameter } from './trials.ts'
import type { World } from './world.ts'

const previewParameters = parametersOf<Stripe.InvoiceCreatePreviewParams>()({
  automatic_tax: taxParameters.automatic_tax,
  currency: unsupported,
  customer: text,
  customer_account: unsupported,
  customer_details: unsupported,
  discounts: discountsParameter,
  expand: paging.expand,
  invoice_items: unsupported,
  issuer: unsupported,
  on_behalf_of: unsupported,
  preview_mode: oneOf(['next']),
  schedule: unsupported,
  schedule_details: unsupported,
  subscription: text,
  subscription_details: fieldsOf({
    billing_cycle_anchor: unsupported,
    billing_mode: unsupported,
    billing_schedules: unsupported,
    cancel_at: unsupported,
    cancel_at_period_end: boolean,
    cancel_now: unsupported,
    default_tax_rates: taxParameters.default_tax_rates,
    items: changedItems,
    metadata,
    pause: unsupported,
    proration_behavior: oneOf(['always_invoice', 'create_prorations', 'none']),
    proration_date: integer,
    resume_at: unsupported,
    start_date: unsupported,
    trial_end: trialEndParameter,
  }),
})

type PreviewGiven = Given<typeof previewParameters>

/**
 * Returns the invoice that a change of a subscription, its next period or a new subscription would come to; nothing is kept.
 * @throws {ApiError} whatever the change itself would throw, or `invoice_upcoming_none` if no invoice would follow.
 */
function previewInvoice(world: World, given: PreviewGiven): Kinds['invoice'] {
  const invoice = rehearse(world, () => {
    const id =
      given.subscription === undefined ? invoiceOfNew(world, given) : invoiceOfChange(world, given.subscription, given)
    return findInvoice(world, id).object
  })
  return {
    ...invoice,
    id: createId('upcoming_in'),
    effective_at: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    number: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
  }
}

function invoiceOfNew(world: World, given: PreviewGiven): string {
  const { items, trial_end, default_tax_rates } = given.subscription_details ?? {}
  const subscription = createSubscription(world, {
    customer: needed(given.customer, 'customer'),
    items: needed(items, 'subscription_details[items]').map(({ price, quantity, tax_rates }) => ({
      ...(price === undefined ? {} : { price }),
      ...(quantity === undefined ? {} : { quantity }),
      ...(tax_rates === undefined ? {} : { tax_rates }),
    })),
    payment_behavior: 'default_incomplete',
    ...(trial_end === undefined ? {} : { trial_end }),
    ...(default_tax_rates === undefined ? {} : { default_tax_rates }),
    ...(given.discounts === undefined ? {} : { discounts: given.discounts }),
    ...(given.automatic_tax === undefined ? {} : { automatic_tax: given.automatic_tax }),
  })
  return subscription.latest_invoice ?? ''
}

function invoiceOfChange(world: World, id: string, given: PreviewGiven): string {
  const { object: before } = findObject(world, 'subscription', id, 'subscription')
  if (given.customer !== undefined && given.customer !== before.customer) {
    throw invalidRequest('The subscription does not belong to the customer.', { param: 'customer' })
  }
  const { items, trial_end, proration_behavior, proration_date, default_tax_rates, cancel_at_period_end } =
    given.subscription_details ?? {}
  const changed = updateSubscription(world, findObject(world, 'subscription', id), {
    payment_behavior: 'default_incomplete',
    ...(items === undefined ? {} : { items }),
    ...(trial_end === undefined ? {} : { trial_end }),
    ...(proration_behavior === undefined ? {} : { proration_behavior }),
    ...(proration_date === undefined ? {} : { proration_date }),
    ...(default_tax_rates === undefined ? {} : { default_tax_rates }),
    ...(cancel_at_period_end === undefined ? {} : { cancel_at_period_end }),
    ...(given.discounts === undefined ? {} : { discounts: given.discounts }),
    ...(given.automatic_tax === undefined ? {} : { automatic_tax: given.automatic_tax }),
  })
  if (changed.latest_invoice !== before.latest_invoice) return changed.latest_invoice ?? ''
  if (changed.cancel_at_period_end || changed.ended_at !== null) {
    throw new ApiError(404, {
      type: 'invalid_request_error',
      code: 'invoice_upcoming_none',
      message: `No upcoming invoices for customer: ${before.customer}`,
    })
  }
  moveClock(world, changed)
  renew(world, findObject(world, 'subscription', id))
  return findObject(world, 'subscription', id).object.latest_invoice ?? ''
}

/** Sets the clock to the start of the next period; the rehearsal takes it back. */
function moveClock(world: World, { items, test_clock }: Kinds['subscription']): void {
  const end = Math.max(...items.data.map(item => item.current_period_end), secondsOn(world, test_clock))
  const clock = world.store.find('test_helpers.test_clock', test_clock ?? '')
  if (clock) world.store.save('test_helpers.test_clock', { ...clock, object: { ...clock.object, frozen_time: end } })
  else world.clock.set(new Date(end * 1000))
}

export const invoicePreviewOperations = [
  operation({
    method: 'POST',
    path: '/v1/invoices/create_preview',
    parameters: previewParameters,
    run: ({ world, given }) => previewInvoice(world, given),
  }),
  operation({
    method: 'GET',
    path: '/v1/invoices/:id/lines',
    parameters: parametersOf<Stripe.InvoiceListLineItemsParams>()(paging),
    run: ({ given, find, url }) => pageOf(find('invoice').object.lines.data, given, { url, name: 'line_item' }),
  }),
]
