import type Stripe from 'stripe'
import { askStripe } from './failures.ts'

/** A payment at the card provider as it stands now: what went back, and what the cardholder's bank says about it. Amounts in cents. */
export interface StripeChargeState {
  id: string
  stripeCustomerId: string | null
  cents: number
  currency: string
  isRefunded: boolean
  failedRefunds: { id: string; cents: number }[]
  disputes: StripeDispute[]
  /** Early fraud warnings; one stays actionable until the payment is disputed or refunded. */
  warnings: { id: string; isActionable: boolean }[]
  /** The subscription and the end of the period that it paid for; null for any other payment. */
  paidFor: { stripeSubscriptionId: string; until: Date } | null
}

/** A cardholder's complaint to their bank. */
export interface StripeDispute {
  id: string
  status: 'open' | 'won' | 'lost'
  /** The bank's reason, as the provider codes it: `fraudulent`, `product_not_received`, … */
  reason: string
  /** Until when the operator can answer. */
  answerBy: Date | null
}

/** Statuses of a dispute that is over: the money came back to us, or stayed with the cardholder. Any other is still open. */
const outcomes: Partial<Record<Stripe.Dispute['status'], 'won' | 'lost'>> = {
  won: 'won',
  warning_closed: 'won',
  lost: 'lost',
  prevented: 'lost',
}

/**
 * Reads a payment, with its refunds, disputes and fraud warnings.
 * @throws {HttpError} `error_not_found` if the id does not exist.
 */
export async function readCharge(stripe: Stripe, id: string): Promise<StripeChargeState> {
  return askStripe(async () => {
    const [charge, refunds, disputes, warnings] = await Promise.all([
      stripe.charges.retrieve(id),
      stripe.refunds.list({ charge: id, limit: 100 }),
      stripe.disputes.list({ charge: id, limit: 100 }),
      stripe.radar.earlyFraudWarnings.list({ charge: id, limit: 100 }),
    ])
    return {
      id,
      stripeCustomerId: charge.customer ? idOf(charge.customer) : null,
      cents: charge.amount,
      currency: charge.currency,
      isRefunded: charge.refunded,
      failedRefunds: refunds.data
        .filter(({ status }) => status === 'failed')
        .map(refund => ({ id: refund.id, cents: refund.amount })),
      disputes: disputes.data.map(describeDispute),
      warnings: warnings.data.map(({ id, actionable }) => ({ id, isActionable: actionable })),
      paidFor: charge.payment_intent ? await readPaidFor(stripe, idOf(charge.payment_intent)) : null,
    }
  })
}

/** Returns the id of a dispute of the customer that is still open, about whichever payment; undefined without one. */
export async function findOpenDispute(stripe: Stripe, stripeCustomerId: string): Promise<string | undefined> {
  return askStripe(async () => {
    const charges = await stripe.charges.list({ customer: stripeCustomerId, limit: 100 })
    for (const { id } of charges.data.filter(({ disputed }) => disputed)) {
      const { data } = await stripe.disputes.list({ charge: id, limit: 100 })
      const open = data.map(describeDispute).find(({ status }) => status === 'open')
      if (open) return open.id
    }
    return undefined
  })
}

function describeDispute({ id, status, reason, evidence_details: { due_by } }: Stripe.Dispute): StripeDispute {
  return { id, status: outcomes[status] ?? 'open', reason, answerBy: due_by ? new Date(due_by * 1000) : null }
}

async function readPaidFor(stripe: Stripe, paymentIntent: string): Promise<StripeChargeState['paidFor']> {
  const payment = { type: 'payment_intent', payment_intent: paymentIntent } as const
  const { data } = await stripe.invoicePayments.list({ payment, limit: 1, expand: ['data.invoice'] })
  const invoice = data[0]?.invoice
  if (!invoice || typeof invoice === 'string' || invoice.deleted) return null
  const subscription = invoice.parent?.subscription_details?.subscription
  if (!subscription) return null
  const until = Math.max(...invoice.lines.data.map(({ period }) => period.end))
  return { stripeSubscriptionId: idOf(subscription), until: new Date(until * 1000) }
}

function idOf(reference: string | { id: string }): string {
  return typeof reference === 'string' ? reference : reference.id
}
