import Stripe from 'stripe'
import { createOnce } from './create-once.ts'
import { listCreditNotes } from './credit-notes.ts'
import { askStripe } from './failures.ts'
import { intentsOf } from './invoices.ts'

/** What became of a subscription's payments, in cents. */
export interface RefundOutcome {
  refundedCents: number
  /** Paid and not refunded. */
  keptCents: number
  /** Numbers of the credit notes. */
  creditNotes: string[]
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
    const outcome: RefundOutcome = { refundedCents: 0, keptCents: 0, creditNotes: [] }
    for await (const invoice of stripe.invoices.list({
      subscription: stripeSubscriptionId,
      status: 'paid',
      limit: 100,
    })) {
      if (!invoice.id || invoice.amount_paid === 0) continue
      if (isMeant(invoice)) await creditInvoice(stripe, { ...invoice, id: invoice.id }, key)
      const refundedCents = await refundedCentsOf(stripe, invoice.id)
      outcome.refundedCents += refundedCents
      outcome.keptCents += invoice.amount_paid - refundedCents
      outcome.creditNotes.push(...(await listCreditNotes(stripe, { invoice: invoice.id })).map(({ number }) => number))
    }
    return outcome
  })
}

/** Refunds what is left of an invoice by a credit note, the document that takes an invoice back. */
async function creditInvoice(stripe: Stripe, invoice: Stripe.Invoice & { id: string }, key: string): Promise<void> {
  const left = invoice.amount_paid - (await refundedCentsOf(stripe, invoice.id))
  if (left <= 0) return
  try {
    const note = { invoice: invoice.id, amount: left, refund_amount: left, reason: 'order_change' } as const
    // The provider credits no more than an invoice's amount, so a note that exists already is not issued again.
    await createOnce(`credit-${key}-${invoice.id}-${left}`, options => stripe.creditNotes.create(note, options))
  } catch (error) {
    const isFinal = error instanceof Stripe.errors.StripeInvalidRequestError && finalRefusals.includes(error.code)
    if (!isFinal) throw error
  }
}

/** Returns what was refunded of an invoice's payments, in cents. */
async function refundedCentsOf(stripe: Stripe, invoice: string): Promise<number> {
  let cents = 0
  for (const payment_intent of await intentsOf(stripe, invoice)) {
    const { data } = await stripe.refunds.list({ payment_intent, limit: 100 })
    for (const { status, amount } of data) if (status !== 'failed' && status !== 'canceled') cents += amount
  }
  return cents
}
