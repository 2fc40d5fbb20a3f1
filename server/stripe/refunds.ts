import Stripe from 'stripe'
import { askStripe } from './failures.ts'
import { intentsOf } from './invoices.ts'

/** What became of a subscription's payments, in cents. */
export interface RefundOutcome {
  refundedCents: number
  /** Paid and not refunded. */
  keptCents: number
}

/** Refund errors after which trying again changes nothing: it was refunded before, or the bank is taking the money back. */
const finalRefusals: readonly (string | undefined)[] = ['charge_already_refunded', 'charge_disputed']

/**
 * Refunds the payments that `isMeant` selects, in full and once: a repeated call finds the earlier refunds.
 * @param key identifies this refund, so that repeated calls count as one.
 */
export async function refundPayments(
  stripe: Stripe,
  stripeSubscriptionId: string,
  key: string,
  isMeant: (paidOn: Date) => boolean,
): Promise<RefundOutcome> {
  return refundInvoices(stripe, stripeSubscriptionId, key, ({ created, status_transitions: { paid_at } }) =>
    isMeant(new Date((paid_at ?? created) * 1000)),
  )
}

/** Refunds what the subscription charged for time after `paidUntil`, once. */
export async function refundAfter(stripe: Stripe, stripeSubscriptionId: string, paidUntil: Date): Promise<void> {
  const isLater = ({ lines }: Stripe.Invoice) =>
    lines.data.some(({ period }) => period.end * 1000 > paidUntil.getTime())
  await refundInvoices(stripe, stripeSubscriptionId, `after-${paidUntil.toISOString()}`, isLater)
}

async function refundInvoices(
  stripe: Stripe,
  stripeSubscriptionId: string,
  key: string,
  isMeant: (invoice: Stripe.Invoice) => boolean,
): Promise<RefundOutcome> {
  return askStripe(async () => {
    const outcome = { refundedCents: 0, keptCents: 0 }
    for await (const invoice of stripe.invoices.list({
      subscription: stripeSubscriptionId,
      status: 'paid',
      limit: 100,
    })) {
      let refundedCents = 0
      for (const intent of invoice.id && invoice.amount_paid > 0 ? await intentsOf(stripe, invoice.id) : []) {
        if (isMeant(invoice)) await refundIntent(stripe, intent, key)
        refundedCents += await refundedCentsOf(stripe, intent)
      }
      outcome.refundedCents += refundedCents
      outcome.keptCents += invoice.amount_paid - refundedCents
    }
    return outcome
  })
}

async function refundIntent(stripe: Stripe, paymentIntent: string, key: string): Promise<void> {
  try {
    await stripe.refunds.create(
      { payment_intent: paymentIntent, reason: 'requested_by_customer' },
      { idempotencyKey: `refund-${key}-${paymentIntent}` },
    )
  } catch (error) {
    const isFinal = error instanceof Stripe.errors.StripeInvalidRequestError && finalRefusals.includes(error.code)
    if (!isFinal) throw error
  }
}

async function refundedCentsOf(stripe: Stripe, paymentIntent: string): Promise<number> {
  const { data } = await stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 })
  return data
    .filter(({ status }) => status !== 'failed' && status !== 'canceled')
    .reduce((sum, { amount }) => sum + amount, 0)
}
