import type Stripe from 'stripe'
import { HttpError } from '../http/http-error.ts'
import { askStripe } from './failures.ts'
import { stripeSdk } from './sdk.ts'

/** Events about subscriptions. */
const subscriptionEvents = [
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.finalized',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.voided',
] as const

/** Events about money that goes back, which the list of subscriptions does not show. */
export const reversalEvents = [
  'charge.refunded',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'radar.early_fraud_warning.created',
  'radar.early_fraud_warning.updated',
] as const

/** Every event that the webhook endpoint must be subscribed to at Stripe. */
export const webhookEvents: readonly Stripe.WebhookEndpointCreateParams.EnabledEvent[] = [
  ...subscriptionEvents,
  ...reversalEvents,
]

/** What an event is about. The object inside the event is ignored: it may be stale. */
export interface StripeSubject {
  kind: 'subscription' | 'charge'
  id: string
}

/** An event of the card provider. */
export interface StripeSignal {
  id: string
  type: string
  isLive: boolean
  /** What to read again; null if nothing of ours changed. */
  subject: StripeSubject | null
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
    if (event) return signalOf(event)
  }
  throw new HttpError('error_invalid_request')
}

/** Yields the events about money that went back since an instant, at most thirty days ago, newest first, however they were delivered. */
export async function* listReversals(stripe: Stripe, since: Date): AsyncGenerator<StripeSignal> {
  const created = { gte: Math.floor(since.getTime() / 1000) }
  let after: Stripe.EventListParams = {}
  for (;;) {
    const { data, has_more } = await askStripe(() =>
      stripe.events.list({ ...after, types: [...reversalEvents], created, limit: 100 }),
    )
    for (const event of data) yield signalOf(event)
    const last = data.at(-1)
    if (!has_more || !last) return
    after = { starting_after: last.id }
  }
}

function signalOf(event: Stripe.Event): StripeSignal {
  return { id: event.id, type: event.type, isLive: event.livemode, subject: subjectOf(event) }
}

/** Returns the event, or null if this secret did not sign it. */
function readSigned(stripe: Stripe, body: Buffer, signature: string, secret: string): Stripe.Event | null {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret)
  } catch (error) {
    if (error instanceof stripeSdk().errors.StripeSignatureVerificationError) return null
    throw error
  }
}

function subjectOf({ type, data: { object } }: Stripe.Event): StripeSubject | null {
  const isOurs = webhookEvents.some(known => known === type)
  if (!isOurs || !('object' in object)) return null
  switch (object.object) {
    case 'subscription':
      return { kind: 'subscription', id: object.id }
    case 'invoice':
      return subject('subscription', object.parent?.subscription_details?.subscription)
    case 'charge':
      return subject('charge', object)
    case 'refund':
    case 'dispute':
    case 'radar.early_fraud_warning':
      return subject('charge', object.charge)
    default:
      return null
  }
}

function subject(kind: StripeSubject['kind'], reference: string | { id: string } | null | undefined) {
  if (!reference) return null
  return { kind, id: typeof reference === 'string' ? reference : reference.id }
}
