import type { Stripe, StripeError } from '@stripe/stripe-js'
import type { BodyOf } from '../../../domain/endpoint.ts'
import type { ErrorCode } from '../../../domain/errors.ts'
import type { subscriptionContract } from '../../../domain/features/subscription/subscription.contract.ts'
import { ApiError, call } from '../../client/client.ts'
import { withoutReason } from './decline-reason.ts'

/** The arguments of `subscribe`: a card and a price, then the subscription that the browser is confirming. */
export type SubscribeBody = BodyOf<typeof subscriptionContract.subscribe>

/** How a payment ended, as far as the browser knows. `unknown` is not a failure: money may have moved. */
export type PaymentOutcome =
  | { kind: 'paid' }
  | { kind: 'refused'; declineCode?: string }
  | { kind: 'limited'; retryAfterSeconds: number | null }
  | { kind: 'unknown' }

/** Errors that leave the outcome open: the charge may have succeeded before, or may be running in another tab. */
const openRefusals: readonly ErrorCode[] = [
  'error_payment_in_progress',
  // The renewal was cancelled in the meantime, or nothing was owed: refetching shows which.
  'error_nothing_to_pay',
  'error_card_provider',
  'error_internal',
  'error_unavailable',
]

/** Returns what a failed call means for the payment. */
export function outcomeOf(error: unknown): Exclude<PaymentOutcome, { kind: 'paid' }> {
  if (!(error instanceof ApiError) || openRefusals.includes(error.code)) return { kind: 'unknown' }
  if (error.code === 'error_too_many_requests') return { kind: 'limited', retryAfterSeconds: error.retryAfterSeconds }
  if (error.code === 'error_card_declined') return { kind: 'refused', declineCode: error.declineCode ?? withoutReason }
  return { kind: 'refused' }
}

/** Like a refused payment, for a card being set up. */
const setupRefusal = 'setup_intent_authentication_failure'

/**
 * Returns whether the bank, or the member during 3-D Secure, declined. Anything else (a lost connection, a changed intent) says nothing.
 */
export function isRefusal({ type, code }: StripeError): boolean {
  return type === 'card_error' || code === 'payment_intent_authentication_failure' || code === setupRefusal
}

/**
 * Runs the payment: subscribes, lets the member confirm when the bank asks, and subscribes
 * again with the subscription's id as long as needed. Passes each step to `keep` first, so that a reload resumes from it. Repeating a step
 * is safe: the server identifies an attempt by its card and price, or by its subscription.
 */
export async function settlePayment(
  stripe: Stripe,
  order: SubscribeBody,
  keep: (body: SubscribeBody) => void,
): Promise<PaymentOutcome> {
  for (let body = order; ; ) {
    keep(body)
    try {
      const reply = await call('POST /api/subscription_product/subscribe', { body })
      if (reply.isPaymentIntentSucceeded) return { kind: 'paid' }
      if (reply.stripeSubscriptionId) body = { stripeSubscriptionId: reply.stripeSubscriptionId }
      keep(body)
      // Neither paid, nor refused, nor to be confirmed: the bank has not decided.
      if (!reply.isNextActionRequired || !reply.intentClientSecret) return { kind: 'unknown' }
      const { error } = await stripe.confirmCardPayment(reply.intentClientSecret)
      if (error && isRefusal(error)) return { kind: 'refused', declineCode: error.decline_code ?? error.code }
      if (error) return { kind: 'unknown' }
    } catch (error) {
      return outcomeOf(error)
    }
  }
}
