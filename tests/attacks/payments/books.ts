import type Stripe from 'stripe'

/** A payment that succeeded, as the card provider has it. Instants in milliseconds. */
export interface BookedPayment {
  charge: string
  subscription: string
  cents: number
  paidAt: number
  /** The time that it pays for. */
  from: number
  until: number
  refundedCents: number
  /** When the last refund that succeeded was made; null without one. */
  refundedAt: number | null
  /** Cents refunded by the product; the rest was refunded at the provider by hand. */
  refundedByProduct: number
  dispute: 'none' | 'open' | 'won' | 'lost'
}

/** A subscription, as the card provider has it. */
export interface BookedSubscription {
  id: string
  isLive: boolean
  endsAtPeriodEnd: boolean
  endedAt: number | null
  isLatestInvoicePaid: boolean
}

/** Everything the card provider knows of one customer. */
export interface Books {
  payments: BookedPayment[]
  subscriptions: BookedSubscription[]
}

/** Marks refunds that a person makes at the provider, so that the product's can be told apart. */
export const byHand = { made_by: 'hand' }

const liveStatuses: readonly string[] = ['active', 'trialing', 'past_due']

/** Reads a customer's books from the card provider, without any of the product's code. */
export async function readBooks(stripe: Stripe, customer: string): Promise<Books> {
  const subscriptions = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 }).autoPagingToArray(all)
  const invoices = await stripe.invoices
    .list({ customer, limit: 100, expand: ['data.payments'] })
    .autoPagingToArray(all)
  const charges = await stripe.charges.list({ customer, limit: 100 }).autoPagingToArray(all)
  const payments: BookedPayment[] = []
  for (const charge of charges.filter(({ status, paid }) => status === 'succeeded' && paid)) {
    const invoice = invoices.find(({ payments: paid }) => paid?.data.some(({ payment }) => isOf(payment, charge)))
    if (!invoice) throw new Error(`the charge ${charge.id} pays no invoice`)
    const refunds = await stripe.refunds.list({ charge: charge.id, limit: 100 }).autoPagingToArray(all)
    const made = refunds.filter(({ status }) => status !== 'failed' && status !== 'canceled')
    const hand = made.filter(({ metadata }) => metadata?.made_by === byHand.made_by)
    const period = invoice.lines.data[0]?.period
    payments.push({
      charge: charge.id,
      subscription: idOf(invoice.parent?.subscription_details?.subscription),
      cents: charge.amount,
      paidAt: charge.created * 1000,
      from: (period?.start ?? 0) * 1000,
      until: (period?.end ?? 0) * 1000,
      refundedCents: sum(made),
      refundedAt: made.length > 0 ? Math.max(...made.map(({ created }) => created * 1000)) : null,
      refundedByProduct: sum(made) - sum(hand),
      dispute: await disputeOf(stripe, charge),
    })
  }
  return {
    payments,
    subscriptions: subscriptions.map(found => ({
      id: found.id,
      isLive: liveStatuses.includes(found.status),
      endsAtPeriodEnd: found.cancel_at_period_end || found.cancel_at !== null,
      endedAt: found.ended_at === null ? null : found.ended_at * 1000,
      isLatestInvoicePaid: invoices.find(({ id }) => id === idOf(found.latest_invoice))?.status === 'paid',
    })),
  }
}

const all = { limit: 1000 }

async function disputeOf(stripe: Stripe, charge: Stripe.Charge): Promise<BookedPayment['dispute']> {
  if (!charge.disputed) return 'none'
  const { data } = await stripe.disputes.list({ charge: charge.id, limit: 1 })
  const status = data[0]?.status
  if (status === 'lost') return 'lost'
  return status === 'won' || status === 'warning_closed' ? 'won' : 'open'
}

function isOf({ payment_intent: intent }: Stripe.InvoicePayment.Payment, charge: Stripe.Charge): boolean {
  return idOf(intent) !== '' && idOf(intent) === idOf(charge.payment_intent)
}

function idOf(reference: string | { id: string } | null | undefined): string {
  return typeof reference === 'string' ? reference : (reference?.id ?? '')
}

function sum(refunds: { amount: number }[]): number {
  return refunds.reduce((total, { amount }) => total + amount, 0)
}
