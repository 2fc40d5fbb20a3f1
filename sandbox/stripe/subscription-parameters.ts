import type Stripe from 'stripe'
import { discountsParameter } from './discounts.ts'
import {
  boolean,
  clearableInteger,
  clearableText,
  createdRange,
  either,
  fieldsOf,
  integer,
  integerBetween,
  listOf,
  metadata,
  oneOf,
  paging,
  parametersOf,
  type Rule,
  text,
  unsupported,
} from './parameters.ts'
import { changedItems } from './subscription-changes.ts'
import { itemTaxRates, taxParameters } from './subscription-taxes.ts'
import { trialDaysParameter, trialEndParameter, trialSettingsParameter } from './trials.ts'

const namedEnds = oneOf(['min_period_end', 'max_period_end'])

const cancellationDetails = fieldsOf({
  comment: clearableText,
  feedback: oneOf([
    '',
    'customer_service',
    'low_quality',
    'missing_features',
    'other',
    'switched_service',
    'too_complex',
    'too_expensive',
    'unused',
  ]),
  feedback_option: unsupported,
})

const paymentSettings = fieldsOf({
  payment_method_options: unsupported,
  payment_method_types: listOf(oneOf(['card'])),
  save_default_payment_method: oneOf(['off', 'on_subscription']),
})

/** What an update does if its payment fails. */
export const behaviors = oneOf(['allow_incomplete', 'default_incomplete', 'error_if_incomplete'])

/** Parameters that Stripe accepts and the sandbox does not, on create and update alike. */
const sharedRefusals = {
  add_invoice_items: unsupported,
  application_fee_percent: unsupported,
  billing_schedules: unsupported,
  billing_thresholds: unsupported,
  days_until_due: unsupported,
  default_source: unsupported,
  invoice_settings: unsupported,
  on_behalf_of: unsupported,
  pending_invoice_item_interval: unsupported,
  transfer_data: unsupported,
  trial_from_plan: unsupported,
} satisfies Record<string, Rule<never>>

const sharedParameters = {
  discounts: discountsParameter,
  trial_end: trialEndParameter,
  trial_settings: trialSettingsParameter,
}

/** Parameters of `POST /v1/subscriptions`. */
export const createParameters = parametersOf<Stripe.SubscriptionCreateParams>()({
  ...sharedRefusals,
  ...sharedParameters,
  ...taxParameters,
  backdate_start_date: unsupported,
  billing_cycle_anchor: unsupported,
  billing_cycle_anchor_config: unsupported,
  billing_mode: fieldsOf({ type: oneOf(['classic', 'flexible']), flexible: unsupported }),
  cancel_at: either(namedEnds, clearableInteger),
  cancel_at_period_end: boolean,
  collection_method: oneOf(['charge_automatically']),
  currency: unsupported,
  customer: text,
  customer_account: unsupported,
  default_payment_method: text,
  description: text,
  expand: paging.expand,
  items: listOf(
    fieldsOf({
      price: text,
      quantity: integerBetween(1, 1000),
      metadata,
      billing_thresholds: unsupported,
      discounts: unsupported,
      plan: unsupported,
      price_data: unsupported,
      tax_rates: itemTaxRates,
    }),
  ),
  metadata,
  off_session: boolean,
  payment_behavior: behaviors,
  payment_settings: paymentSettings,
  proration_behavior: oneOf(['always_invoice', 'create_prorations', 'none']),
  trial_period_days: trialDaysParameter,
})

/** Parameters of `POST /v1/subscriptions/:id`. */
export const updateParameters = parametersOf<Stripe.SubscriptionUpdateParams>()({
  ...sharedRefusals,
  ...sharedParameters,
  ...taxParameters,
  billing_cycle_anchor: unsupported,
  cancel_at: either(namedEnds, clearableInteger),
  cancel_at_period_end: boolean,
  cancellation_details: cancellationDetails,
  collection_method: oneOf(['charge_automatically']),
  default_payment_method: text,
  description: clearableText,
  expand: paging.expand,
  items: changedItems,
  metadata,
  off_session: boolean,
  pause_collection: unsupported,
  payment_behavior: behaviors,
  payment_settings: paymentSettings,
  proration_behavior: oneOf(['always_invoice', 'create_prorations', 'none']),
  proration_date: integer,
})

/** Parameters of `DELETE /v1/subscriptions/:id`. */
export const cancelParameters = parametersOf<Stripe.SubscriptionCancelParams>()({
  cancellation_details: cancellationDetails,
  expand: paging.expand,
  invoice_now: boolean,
  prorate: boolean,
})

/** Parameters of `GET /v1/subscriptions`. */
export const listParameters = parametersOf<Stripe.SubscriptionListParams>()({
  ...paging,
  automatic_tax: unsupported,
  collection_method: oneOf(['charge_automatically', 'send_invoice']),
  created: createdRange,
  current_period_end: unsupported,
  current_period_start: unsupported,
  customer: text,
  customer_account: unsupported,
  plan: unsupported,
  price: text,
  status: oneOf([
    'active',
    'all',
    'canceled',
    'ended',
    'incomplete',
    'incomplete_expired',
    'past_due',
    'paused',
    'trialing',
    'unpaid',
  ]),
  test_clock: text,
})
