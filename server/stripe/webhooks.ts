import Stripe from 'stripe'
import { HttpError } from '../http/http-error.ts'

/** Events that the webhook endpoint must be subscribed to at Stripe. */
export const webhookEvents: readonly Stripe.WebhookEndpointCreateParams.EnabledEvent[] = [
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.finalized',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.voided',
  'charge.refunded',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'radar.early_fraud_warning.created',
  'radar.early_fraud_warning.updated',
]

/** What to read after an event. The object inside the event is ignored: it may be stale. */
export interface StripeSignal {
  id: string
  type: string
  isLive: boolean
  /** The subscription that may have changed, if any. */
  stripeSubscriptionId: string | null
}

/**
 * Verifies that Stripe signed these bytes with one of the secrets, and returns what may have changed.
 * @throws {HttpError} `error_invalid_request` for anything that Stripe did not sign within five minutes.
 */
export function readSignal(
  stripe: Stripe,
  body: Buffer,
  signature: string,
  webhookSecrets: readonly string[],
): StripeSignal {
  for (const secret of webhookSecrets) {
    const event = readSigned(stripe, body, signature, secret)
    if (event)
      return { id: event.id, type: event.type, isLive: event.livemode, stripeSubscriptionId: subscriptionOf(event) }
  }
  throw new HttpError('error_invalid_request')
}

/** Returns the event, or null if this secret did not sign it. */
function readSigned(stripe: Stripe, body: Buffer, signature: string, secret: string): Stripe.Event | null {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null
    throw error
  }
}

function subscriptionOf(event: Stripe.Event): string | null {
  const { object } = event.data
  if (!('object' in object)) return null
  if (object.object === 'subscription') return object.id
  if (object.object !== 'invoice') return null
  const subscription = object.parent?.subscription_details?.subscription
  if (!subscription) return null
  return typeof subscription === 'string' ? subscription : subscription.id
}
