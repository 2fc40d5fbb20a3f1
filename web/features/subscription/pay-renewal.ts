import type { Stripe } from '@stripe/stripe-js'
import { call } from '../../client/client.ts'
import { isRefusal, outcomeOf, type PaymentOutcome } from './settle-payment.ts'

/** `bank`: the bank requires 3-D Secure, on a page that can show it. */
export type RenewalOutcome = PaymentOutcome | { kind: 'bank' }

/**
 * Pays the failed renewal with the current card. Repeating it is safe: the server never pays twice and answers that it is paid. It also
 * reports a payment at once after 3-D Secure.
 * @param stripe null on a page without the card provider's script.
 */
export async function payRenewal(id: string, stripe: Stripe | null): Promise<RenewalOutcome> {
  try {
    for (;;) {
      const reply = await call('POST /api/user_subscription/:id/pay', { params: { id } })
      if (reply.isPaymentIntentSucceeded) return { kind: 'paid' }
      if (!reply.isNextActionRequired || !reply.intentClientSecret) return { kind: 'unknown' }
      if (!stripe) return { kind: 'bank' }
      const { error } = await stripe.confirmCardPayment(reply.intentClientSecret)
      if (error && isRefusal(error)) return { kind: 'refused', declineCode: error.decline_code ?? error.code }
      if (error) return { kind: 'unknown' }
    }
  } catch (error) {
    return outcomeOf(error)
  }
}
