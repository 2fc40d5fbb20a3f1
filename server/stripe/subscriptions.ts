import type Stripe from 'stripe'
import { type DurationUnit, durationUnits } from '../../domain/features/subscription/subscription.contract.ts'
import { HttpError } from '../http/http-error.ts'
import type { StripeSettings } from '../stripe-settings.ts'
import { describeCard, type StripeCard } from './cards.ts'
import { defaultIntentOf } from './default-payment.ts'
import { askStripe, declined, refusalOfStripe } from './failures.ts'
import { stripeSdk } from './sdk.ts'

/** A subscription at the card provider at the time of reading, in the product's terms. */
export interface StripeSubscriptionState {
  stripeSubscriptionId: string
  stripeCustomerId: string
  stripePriceId: string
  /** The card that pays for it; null if none is set. */
  stripePaymentMethodId: string | null
  card: StripeCard | null
  /** The price and length of one period as subscribed to; price in cents. */
  terms: { cents: number; currency: string; duration: number; durationUnit: DurationUnit } | null
  /** Version of the terms under which the order was placed. */
  termsVersion: string | null
  status: Stripe.Subscription.Status
  cancelAtPeriodEnd: boolean
  /** The dispute or fraud warning for which we last stopped the renewal; it counts while `cancelAtPeriodEnd`. */
  renewalStoppedFor: string | null
  /** End of the last paid period; null if nothing was ever paid. */
  paidUntil: Date | null
  /** When the first payment succeeded, among those still listed. */
  firstPaidOn: Date | null
  latestInvoiceId: string | null
  endedOn: Date | null
  invoiceLink: string | null
  payment: PaymentState
}

/** Payment status of the latest invoice. */
export interface PaymentState {
  status: 'succeeded' | 'actionRequired' | 'declined' | 'processing'
  clientSecret: string | null
  declineCode: string | null
}

/** What a list returns of a subscription: enough to tell, without reading each one, whether our copy is still correct. */
export type ListedSubscription = Pick<
  StripeSubscriptionState,
  'stripeSubscriptionId' | 'stripePriceId' | 'card' | 'status' | 'cancelAtPeriodEnd'
> & {
  /** End of the latest period if it is paid, else null. */
  paidUntil: Date | null
}

const listedWith = ['data.latest_invoice', 'data.default_payment_method']

/** Stripe refuses to expand more deeply (four levels, `data` included), so intents are read separately. */
const expand = ['latest_invoice.confirmation_secret', 'latest_invoice.payments', 'default_payment_method']

/**
 * Attaches the card to the customer and returns its id and its country. Repeating it changes nothing.
 * @throws {HttpError} `error_card_declined`, or `error_not_found` if the card does not exist or belongs to someone else.
 */
export async function attachCard(
  stripe: Stripe,
  stripePaymentMethodId: string,
  stripeCustomerId: string,
): Promise<{ stripePaymentMethodId: string; country: string | null }> {
  return askStripe(async () => {
    try {
      const method = await stripe.paymentMethods.attach(stripePaymentMethodId, { customer: stripeCustomerId })
      const country = method.billing_details.address?.country ?? method.card?.country ?? null
      return { stripePaymentMethodId: method.id, country }
    } catch (error) {
      if (error instanceof stripeSdk().errors.StripeInvalidRequestError) throw new HttpError('error_not_found')
      throw error
    }
  })
}

/**
 * Subscribes the customer, charges the card at once and returns the subscription's id. An attempt is identified by its card (each submitted
 * form creates a new one) and its price: repeating it returns the same subscription without another charge. Read the state afterwards,
 * because a replayed answer is as old as the first one.
 */
export async function createSubscription(
  stripe: Stripe,
  order: {
    stripeCustomerId: string
    stripePriceId: string
    stripePaymentMethodId: string
    userId: string
    termsVersion: string
    tax: StripeSettings['tax']
  },
): Promise<string> {
  const created = await askStripe(() =>
    stripe.subscriptions.create(
      {
        customer: order.stripeCustomerId,
        items: [{ price: order.stripePriceId }],
        default_payment_method: order.stripePaymentMethodId,
        payment_behavior: 'allow_incomplete',
        ...taxOf(order.tax),
        payment_settings: { save_default_payment_method: 'on_subscription' },
        metadata: { userId: order.userId, termsVersion: order.termsVersion },
        expand,
      },
      { idempotencyKey: `subscribe-${order.userId}-${order.stripePriceId}-${order.stripePaymentMethodId}` },
    ),
  )
  return created.id
}

function taxOf(tax: StripeSettings['tax']): Stripe.SubscriptionCreateParams {
  if (tax === undefined) return {}
  return tax === 'automatic' ? { automatic_tax: { enabled: true } } : { default_tax_rates: [tax] }
}

/**
 * Reads the current state of a subscription.
 * @throws {HttpError} `error_not_found` if the id does not exist.
 */
export async function readSubscription(stripe: Stripe, stripeSubscriptionId: string): Promise<StripeSubscriptionState> {
  return askStripe(async () => describe(stripe, await stripe.subscriptions.retrieve(stripeSubscriptionId, { expand })))
}

/** Returns the ids of every subscription that the customer ever had, newest first; none of one whom the provider does not know. */
export async function listSubscriptionIds(stripe: Stripe, stripeCustomerId: string): Promise<string[]> {
  try {
    const { data } = await stripe.subscriptions.list({ customer: stripeCustomerId, status: 'all', limit: 20 })
    return data.map(({ id }) => id)
  } catch (error) {
    const refusal = refusalOfStripe(error)
    if (refusal instanceof HttpError && refusal.code === 'error_not_found') return []
    throw refusal
  }
}

/** Returns every subscription that has not ended, of every customer, a hundred per call. */
export async function* listSubscriptions(stripe: Stripe): AsyncGenerator<ListedSubscription> {
  let after: Stripe.SubscriptionListParams = {}
  for (;;) {
    const { data, has_more } = await askStripe(() =>
      stripe.subscriptions.list({ ...after, limit: 100, expand: listedWith }),
    )
    for (const subscription of data) yield describeListed(subscription)
    const last = data.at(-1)
    if (!has_more || !last) return
    after = { starting_after: last.id }
  }
}

/**
 * Ends the subscription with its paid period; nothing more is charged.
 * @param stoppedFor the dispute or fraud warning that is the reason; null if the member decided it.
 */
export async function cancelAtPeriodEnd(
  stripe: Stripe,
  stripeSubscriptionId: string,
  stoppedFor: string | null,
): Promise<void> {
  const metadata = { renewalStoppedFor: stoppedFor ?? '' }
  await askStripe(() => stripe.subscriptions.update(stripeSubscriptionId, { cancel_at_period_end: true, metadata }))
}

/** Withdraws a scheduled end: the subscription continues. */
export async function resume(stripe: Stripe, stripeSubscriptionId: string): Promise<void> {
  const metadata = { renewalStoppedFor: '' }
  await askStripe(() => stripe.subscriptions.update(stripeSubscriptionId, { cancel_at_period_end: false, metadata }))
}

/** Ends the subscription at once; no-op if it has ended. */
export async function cancelNow(stripe: Stripe, stripeSubscriptionId: string): Promise<void> {
  try {
    await stripe.subscriptions.cancel(stripeSubscriptionId)
  } catch (error) {
    if (!(error instanceof stripeSdk().errors.StripeInvalidRequestError)) await askStripe(() => Promise.reject(error))
  }
}

/** @throws {HttpError} `error_card_declined` if the payment was declined at any step. */
export function refuseDeclined({ payment }: StripeSubscriptionState): void {
  if (payment.status === 'declined') throw declined(payment.declineCode ?? undefined)
}

/** Returns whether we stopped the renewal because a payment is disputed, or reported as fraud. */
export function isRenewalStopped({ cancelAtPeriodEnd, renewalStoppedFor }: StripeSubscriptionState): boolean {
  return cancelAtPeriodEnd && renewalStoppedFor !== null
}

/** Describes the subscription itself, with its card expanded. */
function describeAlone(subscription: Stripe.Subscription) {
  const method = subscription.default_payment_method
  return {
    stripeSubscriptionId: subscription.id,
    stripePriceId: subscription.items.data[0]?.price.id ?? '',
    card: method && typeof method !== 'string' ? describeCard(method) : null,
    status: subscription.status,
    // Cancelling in Stripe's own portal sets a date instead of the flag.
    cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
  }
}

function describeListed(subscription: Stripe.Subscription): ListedSubscription {
  const invoice = typeof subscription.latest_invoice === 'string' ? null : subscription.latest_invoice
  return { ...describeAlone(subscription), paidUntil: invoice?.status === 'paid' ? endOfPeriods([invoice]) : null }
}

async function describe(stripe: Stripe, subscription: Stripe.Subscription): Promise<StripeSubscriptionState> {
  const invoice = typeof subscription.latest_invoice === 'string' ? null : subscription.latest_invoice
  const ended = subscription.ended_at
  const method = subscription.default_payment_method
  return {
    ...describeAlone(subscription),
    stripeCustomerId: idOf(subscription.customer),
    stripePaymentMethodId: method ? idOf(method) : null,
    renewalStoppedFor: subscription.metadata.renewalStoppedFor || null,
    terms: termsOf(subscription),
    termsVersion: subscription.metadata.termsVersion ?? null,
    ...(await readPaidTime(stripe, subscription.id)),
    latestInvoiceId: invoice?.id ?? null,
    endedOn: ended === null ? null : new Date(ended * 1000),
    invoiceLink: invoice?.hosted_invoice_url ?? null,
    payment: await readPayment(stripe, subscription, invoice),
  }
}

/**
 * Returns the paid time, whatever date the subscription itself already shows: from the first payment to the end of the latest paid period.
 */
async function readPaidTime(
  stripe: Stripe,
  subscription: string,
): Promise<Pick<StripeSubscriptionState, 'paidUntil' | 'firstPaidOn'>> {
  const { data } = await stripe.invoices.list({ subscription, status: 'paid', limit: 10 })
  const paid = data.map(invoice => invoice.status_transitions.paid_at ?? invoice.created)
  return {
    paidUntil: endOfPeriods(data),
    firstPaidOn: paid.length === 0 ? null : new Date(Math.min(...paid) * 1000),
  }
}

/** Returns the end of the latest period among the invoices. */
function endOfPeriods(invoices: Stripe.Invoice[]): Date | null {
  const ends = invoices.flatMap(({ lines }) => lines.data.map(({ period }) => period.end))
  return ends.length === 0 ? null : new Date(Math.max(...ends) * 1000)
}

function termsOf(subscription: Stripe.Subscription): StripeSubscriptionState['terms'] {
  const price = subscription.items.data[0]?.price
  const durationUnit = durationUnits.find(unit => unit === price?.recurring?.interval)
  if (!price?.recurring || !durationUnit || price.unit_amount === null) return null
  return {
    cents: price.unit_amount,
    currency: price.currency,
    duration: price.recurring.interval_count,
    durationUnit,
  }
}

async function readPayment(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  invoice: Stripe.Invoice | null,
): Promise<PaymentState> {
  const clientSecret = invoice?.confirmation_secret?.client_secret ?? null
  const intentId = invoice && defaultIntentOf(invoice)
  if (!intentId) {
    // An invoice without a payment is for zero, or for a renewal that is still a draft.
    const isLive = subscription.status === 'active' || subscription.status === 'trialing'
    const isPaid = isLive && (invoice === null || invoice.status === 'paid')
    return { status: isPaid ? 'succeeded' : 'processing', clientSecret: null, declineCode: null }
  }
  const intent = await stripe.paymentIntents.retrieve(intentId)
  const failure = intent.last_payment_error
  const declineCode = failure?.decline_code ?? failure?.code ?? null
  switch (intent.status) {
    case 'succeeded':
      return { status: 'succeeded', clientSecret, declineCode: null }
    case 'requires_action':
    case 'requires_confirmation':
      return { status: 'actionRequired', clientSecret, declineCode: null }
    case 'processing':
      return { status: 'processing', clientSecret, declineCode: null }
    default:
      return { status: 'declined', clientSecret: null, declineCode }
  }
}

function idOf(reference: string | { id: string }): string {
  return typeof reference === 'string' ? reference : reference.id
}
