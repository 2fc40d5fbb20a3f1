import type Stripe from 'stripe'
import { createOnce } from './create-once.ts'
import { listCreditNotes } from './credit-notes.ts'
import { askStripe } from './failures.ts'
import { intentsOf } from './invoices.ts'
import { stripeSdk } from './sdk.ts'

/** Totals of a subscription's payments, in cents. */
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

/** Totals of one invoice, in cents. */
export interface InvoiceRefund extends RefundOutcome {
  number: string | null
  currency: string
}

/**
 * Refunds what is left of a paid invoice, once: a repeated call finds the earlier refund.
 * @returns undefined if this customer has no such paid invoice.
 */
export async function refundInvoice(
  stripe: Stripe,
  stripeCustomerId: string,
  invoiceId: string,
  key: string,
): Promise<InvoiceRefund | undefined> {
  const invoice = await readPaidInvoice(stripe, stripeCustomerId, invoiceId)
  if (!invoice) return undefined
  const { number, currency } = invoice
  const outcome: RefundOutcome = { refundedCents: 0, keptCents: 0, creditNotes: [] }
  await askStripe(() => refundInto(stripe, outcome, invoice, key))
  return { ...outcome, number, currency }
}

/** Returns a paid invoice of this customer; undefined for any other. */
async function readPaidInvoice(stripe: Stripe, stripeCustomerId: string, invoiceId: string) {
  return askStripe(async () => {
    const { data } = await stripe.invoices.list({ customer: stripeCustomerId, status: 'paid', limit: 100 })
    return data.find(({ id, amount_paid: cents }) => id === invoiceId && cents > 0)
  })
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
      if (invoice.amount_paid > 0) await refundInto(stripe, outcome, invoice, isMeant(invoice) ? key : null)
    }
    return outcome
  })
}

/** Adds to `outcome` what became of an invoice, once what is left of it is refunded. @param key null if it is not. */
async function refundInto(
  stripe: Stripe,
  outcome: RefundOutcome,
  { id, amount_paid: paidCents, ...invoice }: Stripe.Invoice,
  key: string | null,
): Promise<void> {
  if (!id) return
  if (key !== null) await creditInvoice(stripe, { ...invoice, amount_paid: paidCents, id }, key)
  const refundedCents = await refundedCentsOf(stripe, id)
  outcome.refundedCents += refundedCents
  outcome.keptCents += paidCents - refundedCents
  outcome.creditNotes.push(...(await listCreditNotes(stripe, { invoice: id })).map(({ number }) => number))
}

/** Refunds what is left of an invoice by a credit note, the document that takes an invoice back. */
async function creditInvoice(
  stripe: Stripe,
  invoice: Pick<Stripe.Invoice, 'amount_paid'> & { id: string },
  key: string,
): Promise<void> {
  const left = invoice.amount_paid - (await refundedCentsOf(stripe, invoice.id))
  if (left <= 0) return
  try {
    const note = { invoice: invoice.id, amount: left, refund_amount: left, reason: 'order_change' } as const
    // The provider credits no more than an invoice's amount, so a note that exists already is not issued again.
    await createOnce(`credit-${key}-${invoice.id}-${left}`, options => stripe.creditNotes.create(note, options))
  } catch (error) {
    const isFinal = error instanceof stripeSdk().errors.StripeInvalidRequestError && finalRefusals.includes(error.code)
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
