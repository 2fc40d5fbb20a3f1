import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { subscriptionSchema } from './subscription.rules.ts'

/** Units in which a product's duration is counted (specification section 3). */
export const durationUnits = ['week', 'month', 'year'] as const

export type DurationUnit = (typeof durationUnits)[number]

/** What can be subscribed to. `price` is the total of one period in currency units, all taxes included. */
export const subscriptionProductSchema = z.strictObject({
  name: z.string(),
  price: z.number(),
  /** ISO 4217, in lower case as the card provider writes it. */
  currency: z.string(),
  stripePriceId: z.string(),
  duration: z.int(),
  durationUnit: z.enum(durationUnits),
})

export type SubscriptionProduct = z.infer<typeof subscriptionProductSchema>

const providerId = z.string().check(z.minLength(1, { error: 'empty_field' }), z.maxLength(255, { error: 'too_long' }))

/** A new attempt, with a card and a price; or the same one again, once the browser has confirmed it. */
export const subscribeBody = z.union([
  z.strictObject({ stripePaymentMethodId: providerId, stripePriceId: providerId }),
  z.strictObject({ stripeSubscriptionId: providerId }),
])

/** How the attempt stands (specification section 4, payment flow). */
export const subscribeReply = z.strictObject({
  isPaymentIntentSucceeded: z.boolean(),
  isNextActionRequired: z.boolean(),
  intentClientSecret: z.nullable(z.string()),
  stripeSubscriptionId: z.nullable(z.string()),
})

export type SubscribeReply = z.infer<typeof subscribeReply>

export const subscriptionContract = {
  listProducts: endpoint({
    method: 'GET',
    path: '/api/subscription_product',
    summary: 'What can be subscribed to, cheapest first when asked so',
    access: 'USER',
    query: z.strictObject({ 'sort[price]': z.optional(z.enum(['ASC', 'DESC'])) }),
    reply: z.strictObject({ body: z.array(subscriptionProductSchema) }),
    errors: ['error_card_provider'],
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/api/subscription_product/subscribe',
    summary: 'Pay for a subscription; repeating an attempt never pays twice',
    access: 'USER',
    body: subscribeBody,
    reply: subscribeReply,
    errors: ['error_card_declined', 'error_not_found', 'error_payment_in_progress', 'error_card_provider'],
  }),
  cancelSubscription: endpoint({
    method: 'POST',
    path: '/api/user_subscription/:id/cancel',
    summary: 'Cancel at the end of the paid period; with delete=true and a test key, at once',
    access: 'USER',
    params: z.strictObject({ id: z.string() }),
    query: z.strictObject({ delete: z.optional(z.enum(['true', 'false'])) }),
    reply: z.strictObject({ body: z.nullable(subscriptionSchema) }),
    errors: ['error_not_found', 'error_card_provider'],
  }),
}
