import type { Stripe } from '@stripe/stripe-js'
import { call } from '../../api/client.ts'
import { isRefusal, outcomeOf, type PaymentOutcome } from './settle-payment.ts'

/** `bank`: the bank wants to see the member, on a page that can show it. */
export type RenewalOutcome = PaymentOutcome | { kind: 'bank' }

/**
 * Pays the renewal that failed with the card in use. Asking again is safe, and is how a payment that the bank has let through is made
 * known here at once: the server never pays one twice, and answers that it is paid.
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
