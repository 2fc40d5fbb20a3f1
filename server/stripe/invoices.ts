import type Stripe from 'stripe'
import { HttpError } from '../http/http-error.ts'
import { listCreditNotes, type StripeCreditNote } from './credit-notes.ts'
import { defaultIntentOf } from './default-payment.ts'
import { askStripe, declined } from './failures.ts'

/** An invoice as shown to its owner. Amounts in cents. */
export interface StripeInvoice {
  id: string
  number: string | null
  createdOn: Date
  cents: number
  refundedCents: number
  currency: string
  status: 'paid' | 'open' | 'void'
  invoiceLink: string | null
  creditNotes: StripeCreditNote[]
}

/** Maximum number of invoices shown to a member: more than eight years of months. */
const invoiceLimit = 100

/** Returns the customer's issued invoices, newest first, without drafts. */
export async function listInvoices(stripe: Stripe, stripeCustomerId: string): Promise<StripeInvoice[]> {
  return askStripe(async () => {
    const { data } = await stripe.invoices.list({ customer: stripeCustomerId, limit: invoiceLimit })
    const refunded = await refundedByInvoice(stripe, data)
    const hasCreditNotes = data.some(({ post_payment_credit_notes_amount: cents }) => cents > 0)
    const creditNotes = hasCreditNotes ? await listCreditNotes(stripe, { customer: stripeCustomerId }) : []
    return data.flatMap(invoice => {
      const { id, status } = invoice
      if (!id || status === 'draft' || status === null) return []
      return [
        {
          id,
          number: invoice.number,
          createdOn: new Date(invoice.created * 1000),
          cents: invoice.total,
          refundedCents: refunded.get(id) ?? 0,
          currency: invoice.currency,
          status: statuses[status] ?? 'void',
          invoiceLink: invoice.hosted_invoice_url ?? null,
          creditNotes: creditNotes.filter(({ invoiceId }) => invoiceId === id),
        },
      ]
    })
  })
}

/**
 * Reads a link to an invoice or a credit note of the customer; without an id, to the subscription's latest issued invoice.
 * @throws {HttpError} `error_not_found` for anybody else's, and for an invoice without a page.
 */
export async function readDocumentLink(
  stripe: Stripe,
  { stripeCustomerId, stripeSubscriptionId }: { stripeCustomerId: string; stripeSubscriptionId: string | null },
  id: string | undefined,
): Promise<string> {
  return askStripe(async () => {
    const { customer, link } = await readDocument(stripe, stripeSubscriptionId, id)
    if (!link || !customer || idOf(customer) !== stripeCustomerId) throw new HttpError('error_not_found')
    return link
  })
}

async function readDocument(stripe: Stripe, subscription: string | null, id: string | undefined) {
  if (id?.startsWith('cn_')) {
    const { customer, pdf } = await stripe.creditNotes.retrieve(id)
    return { customer, link: pdf }
  }
  const invoice = id ? await stripe.invoices.retrieve(id) : await findLatestInvoice(stripe, subscription)
  return { customer: invoice?.customer, link: invoice?.hosted_invoice_url }
}

async function findLatestInvoice(stripe: Stripe, subscription: string | null): Promise<Stripe.Invoice | undefined> {
  if (!subscription) return undefined
  const { data } = await stripe.invoices.list({ subscription, limit: 10 })
  return data.find(({ status }) => status !== 'draft')
}

/** Any other status means that nothing is owed. */
const statuses: Partial<Record<string, StripeInvoice['status']>> = { paid: 'paid', open: 'open' }

/** Refunds belong to payments: they are read only for paid invoices, and most members never have one. */
async function refundedByInvoice(stripe: Stripe, invoices: Stripe.Invoice[]): Promise<Map<string, number>> {
  const customer = invoices[0]?.customer
  const refunded = new Map<string, number>()
  if (!customer) return refunded
  const charges = await stripe.charges.list({ customer: idOf(customer), limit: invoiceLimit })
  const byIntent = new Map(
    charges.data.flatMap(({ payment_intent: intent, amount_refunded: cents }) =>
      intent && cents > 0 ? [[idOf(intent), cents] as const] : [],
    ),
  )
  // By refunded payment, not by invoice: there are few of them.
  for (const [intent, cents] of byIntent) {
    const payment = { type: 'payment_intent', payment_intent: intent } as const
    const { data } = await stripe.invoicePayments.list({ payment, limit: 1 })
    const id = data[0] && idOf(data[0].invoice)
    if (id) refunded.set(id, (refunded.get(id) ?? 0) + cents)
  }
  return refunded
}

/** The outcome of paying an open invoice. */
export interface StripePayment {
  status: 'succeeded' | 'actionRequired'
  clientSecret: string | null
}

/** Returns the id of the subscription's open invoice; undefined if nothing is owed. */
export async function findOpenInvoice(stripe: Stripe, subscription: string): Promise<string | undefined> {
  const { data } = await askStripe(() => stripe.invoices.list({ subscription, status: 'open', limit: 1 }))
  return data[0]?.id
}

/** Pays an open invoice with the member present. @throws {HttpError} `error_card_declined`, `error_card_provider`. */
export async function payInvoice(stripe: Stripe, id: string): Promise<StripePayment> {
  return askStripe(async () => {
    try {
      await stripe.invoices.pay(id, { off_session: false })
    } catch (error) {
      return await outcomeOf(stripe, id, error)
    }
    return outcomeOf(stripe, id, null)
  })
}

/** Returns the outcome of the latest renewal if it is paid. @throws {HttpError} `error_nothing_to_pay`, `error_card_provider`. */
export async function findPaidRenewal(stripe: Stripe, subscription: string): Promise<StripePayment> {
  const { data } = await askStripe(() => stripe.invoices.list({ subscription, limit: 1 }))
  const isPaid = data[0]?.status === 'paid' && data[0].billing_reason === 'subscription_cycle'
  if (!isPaid) throw new HttpError('error_nothing_to_pay')
  return { status: 'succeeded', clientSecret: null }
}

async function outcomeOf(stripe: Stripe, invoiceId: string, error: unknown): Promise<StripePayment> {
  const invoice = await stripe.invoices.retrieve(invoiceId, { expand: ['confirmation_secret', 'payments'] })
  if (invoice.status === 'paid') return { status: 'succeeded', clientSecret: null }
  const intentId = defaultIntentOf(invoice)
  const intent = intentId ? await stripe.paymentIntents.retrieve(intentId) : undefined
  if (intent?.status === 'requires_action' || intent?.status === 'requires_confirmation')
    return { status: 'actionRequired', clientSecret: intent.client_secret }
  if (error) throw error
  throw declined(intent?.last_payment_error?.decline_code ?? intent?.last_payment_error?.code)
}

/** Voids the open invoices, so that nothing is owed. An invoice paid at that very moment can no longer be voided and stays paid. */
export async function voidOpenInvoices(stripe: Stripe, stripeSubscriptionId: string): Promise<void> {
  await askStripe(async () => {
    const { data } = await stripe.invoices.list({ subscription: stripeSubscriptionId, status: 'open', limit: 100 })
    for (const { id } of data) if (id) await voidUnlessPaid(stripe, id)
  })
}

async function voidUnlessPaid(stripe: Stripe, invoice: string): Promise<void> {
  try {
    await stripe.invoices.voidInvoice(invoice)
  } catch (error) {
    const { status } = await stripe.invoices.retrieve(invoice)
    if (status === 'open') throw error
  }
}

/** Returns the payment intents of an invoice. */
export async function intentsOf(stripe: Stripe, invoice: string): Promise<string[]> {
  const { data } = await stripe.invoicePayments.list({ invoice, limit: 10 })
  return data.flatMap(({ payment }) => (payment.payment_intent ? [idOf(payment.payment_intent)] : []))
}

function idOf(reference: string | { id: string }): string {
  return typeof reference === 'string' ? reference : reference.id
}

/** Returns the customer of the invoice with this number, as printed on it; undefined if there is none. An invoice of the last minute may be missing. */
export async function findCustomerOfInvoice(stripe: Stripe, number: string): Promise<string | undefined> {
  return askStripe(async () => {
    const { data } = await stripe.invoices.search({ query: `number:"${number}"`, limit: 1 })
    const customer = data[0]?.customer
    return customer ? idOf(customer) : undefined
  })
}
