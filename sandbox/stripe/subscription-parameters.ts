import type Stripe from 'stripe'
import { discountsParameter } from './discounts.ts'
import {
  boolean,
  clearableInteger,
  clearableText,
  createdRange,
  either,
  fieldsOf,
  integerBetween,
  listOf,
  metadata,
  oneOf,
  paging,
  parametersOf,
  text,
} from './parameters.ts'
import { itemTaxRates, taxParameters } from './subscription-taxes.ts'

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
})

const paymentSettings = fieldsOf({
  payment_method_types: listOf(oneOf(['card'])),
  save_default_payment_method: oneOf(['off', 'on_subscription']),
})

/** What a new subscription does if its first payment fails. */
const behaviors = oneOf(['allow_incomplete', 'default_incomplete', 'error_if_incomplete'])

/** Parameters of `POST /v1/subscriptions`. */
export const createParameters = parametersOf<Stripe.SubscriptionCreateParams>()({
  ...taxParameters,
  cancel_at: either(namedEnds, clearableInteger),
  cancel_at_period_end: boolean,
  collection_method: oneOf(['charge_automatically']),
  customer: text,
  default_payment_method: text,
  description: text,
  discounts: discountsParameter,
  expand: paging.expand,
  items: listOf(
    fieldsOf({
      price: text,
      quantity: integerBetween(1, 1000),
      metadata,
      tax_rates: itemTaxRates,
    }),
  ),
  metadata,
  off_session: boolean,
  payment_behavior: behaviors,
  payment_settings: paymentSettings,
})

/** Parameters of `POST /v1/subscriptions/:id`. */
export const updateParameters = parametersOf<Stripe.SubscriptionUpdateParams>()({
  ...taxParameters,
  cancel_at: either(namedEnds, clearableInteger),
  cancel_at_period_end: boolean,
  cancellation_details: cancellationDetails,
  collection_method: oneOf(['charge_automatically']),
  default_payment_method: text,
  description: clearableText,
  discounts: discountsParameter,
  expand: paging.expand,
  metadata,
  payment_settings: paymentSettings,
})

/** Parameters of `DELETE /v1/subscriptions/:id`. */
export const cancelParameters = parametersOf<Stripe.SubscriptionCancelParams>()({
  cancellation_details: cancellationDetails,
  expand: paging.expand,
})

/** Parameters of `GET /v1/subscriptions`. */
export const listParameters = parametersOf<Stripe.SubscriptionListParams>()({
  ...paging,
  collection_method: oneOf(['charge_automatically', 'send_invoice']),
  created: createdRange,
  customer: text,
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
    'unpaid',
  ]),
  test_clock: text,
})
