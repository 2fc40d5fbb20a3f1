import type Stripe from 'stripe'
import { HttpError } from '../http/http-error.ts'
import { describeCard, type StripeCard } from './cards.ts'
import { askStripe } from './failures.ts'

/** A card that was tried without success, or whose holder has yet to confirm it. */
export interface StripeFailedPayment {
  triedOn: Date
  /** Null for a card that was only to be saved. */
  price: { cents: number; currency: string } | null
  /** Null if the provider no longer says which card it was. */
  card: Pick<StripeCard, 'brand' | 'lastFour'> | null
  /** The provider's decline code. */
  declineCode: string
}

/** Failed payments of a customer that are listed. */
const listed = 50
/** Refusals noted on a customer: the provider keeps fifty keys at most, and somebody who helps needs the last ones. */
const noted = 10
const noteKey = /^declined-(\d{4}-.+Z)$/

/** The holder did not finish what the bank asks. */
const unconfirmed = 'authentication_required'

/**
 * Returns what a customer tried to pay with and could not, latest first: declined charges, renewals included, confirmations that the bank
 * still waits for or that failed, cards that could not be saved, and those that were refused before they were charged.
 */
export async function listFailedPayments(stripe: Stripe, stripeCustomerId: string): Promise<StripeFailedPayment[]> {
  return askStripe(async () => {
    const ofCustomer = { customer: stripeCustomerId, limit: 100 }
    const withCard = { ...ofCustomer, expand: ['data.payment_method'] }
    const [customer, charges, payments, setups] = await Promise.all([
      stripe.customers.retrieve(stripeCustomerId),
      stripe.charges.list(ofCustomer),
      stripe.paymentIntents.list(withCard),
      stripe.setupIntents.list(withCard),
    ])
    const failed = [
      ...(customer.deleted ? [] : Object.entries(customer.metadata).flatMap(readNote)),
      ...charges.data.flatMap(describeCharge),
      ...payments.data.flatMap(describeUnconfirmed),
      ...setups.data.flatMap(describeSetup),
    ]
    return failed.toSorted((one, other) => other.triedOn.getTime() - one.triedOn.getTime()).slice(0, listed)
  })
}

/**
 * Runs what refuses a card before it is charged, and notes the refusal on the customer: the provider keeps nothing of a card that it does not
 * attach. The notes go with the customer when the member's account is erased. Without a note the member gets the same answer.
 */
export async function notingRefusal<Answer>(
  stripe: Stripe,
  stripeCustomerId: string,
  tried: Pick<StripeFailedPayment, 'triedOn' | 'price'> & { stripePaymentMethodId: string },
  attach: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await attach()
  } catch (error) {
    const declineCode = error instanceof HttpError ? error.reply.declineCode : undefined
    if (declineCode) await writeNote(stripe, stripeCustomerId, { ...tried, declineCode }).catch(() => {})
    throw error
  }
}

async function writeNote(
  stripe: Stripe,
  stripeCustomerId: string,
  {
    triedOn,
    price,
    declineCode,
    stripePaymentMethodId,
  }: Pick<StripeFailedPayment, 'triedOn' | 'price' | 'declineCode'> & { stripePaymentMethodId: string },
): Promise<void> {
  const [customer, card] = await Promise.all([
    stripe.customers.retrieve(stripeCustomerId),
    stripe.paymentMethods.retrieve(stripePaymentMethodId).then(shownCard, () => null),
  ])
  if (customer.deleted) return
  const earlier = Object.keys(customer.metadata).filter(key => noteKey.test(key))
  const forgotten = earlier.toSorted().slice(0, Math.max(0, earlier.length - noted + 1))
  const note = [declineCode, price?.cents, price?.currency, card?.brand, card?.lastFour].map(word => word ?? '-')
  const metadata = { [`declined-${triedOn.toISOString()}`]: note.join(' ') }
  for (const key of forgotten) metadata[key] = ''
  await stripe.customers.update(stripeCustomerId, { metadata })
}

function readNote([key, note]: [string, string]): StripeFailedPayment[] {
  const on = noteKey.exec(key)?.[1]
  const [declineCode, cents, currency = '', brand = '', lastFour = ''] = note.split(' ')
  if (!on || !declineCode) return []
  return [
    {
      triedOn: new Date(on),
      price: Number.isInteger(Number(cents)) ? { cents: Number(cents), currency } : null,
      card: /^\d{4}$/.test(lastFour) ? { brand, lastFour } : null,
      declineCode,
    },
  ]
}

function describeCharge({ status, created, amount, currency, ...charge }: Stripe.Charge): StripeFailedPayment[] {
  if (status !== 'failed') return []
  const { outcome, failure_code } = charge
  const card = charge.payment_method_details?.card
  const reason = outcome?.type === 'blocked' ? 'fraudulent' : (outcome?.reason ?? failure_code)
  return [
    {
      triedOn: new Date(created * 1000),
      price: { cents: amount, currency },
      card: card?.brand && card.last4 ? { brand: card.brand, lastFour: card.last4 } : null,
      declineCode: reason ?? 'generic_decline',
    },
  ]
}

/** A payment whose bank asked its holder: no charge says so. One that ended meanwhile keeps the card that was waiting. */
function describeUnconfirmed(intent: Stripe.PaymentIntent): StripeFailedPayment[] {
  const { last_payment_error: error, payment_method: method, amount: cents, currency, created } = intent
  const isWaiting = intent.status === 'requires_action' || (intent.status === 'canceled' && !intent.latest_charge)
  const refused = error && !error.charge ? error.payment_method : undefined
  const tried = refused ?? (isWaiting ? method : null)
  if (!tried) return []
  const declineCode = refused ? (error?.decline_code ?? error?.code ?? unconfirmed) : unconfirmed
  return [{ triedOn: new Date(created * 1000), price: { cents, currency }, card: shownCard(tried), declineCode }]
}

function describeSetup({ status, created, ...setup }: Stripe.SetupIntent): StripeFailedPayment[] {
  const { last_setup_error: error, payment_method: method } = setup
  const triedOn = new Date(created * 1000)
  if (error) {
    const declineCode = error.decline_code ?? error.code ?? 'generic_decline'
    return [{ triedOn, price: null, card: shownCard(error.payment_method), declineCode }]
  }
  if (status !== 'requires_action') return []
  return [{ triedOn, price: null, card: shownCard(method), declineCode: unconfirmed }]
}

function shownCard(method: string | Stripe.PaymentMethod | null | undefined): StripeFailedPayment['card'] {
  const card = method && typeof method !== 'string' ? describeCard(method) : null
  return card && { brand: card.brand, lastFour: card.lastFour }
}
