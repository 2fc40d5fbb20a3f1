import type { BodyOf } from '../../../domain/endpoint.ts'
import type {
  SubscribeReply,
  Subscription,
  SubscriptionProduct,
  subscriptionContract,
} from '../../../domain/features/subscription/subscription.contract.ts'
import type { Locale } from '../../../domain/locale.ts'
import { unitsOfCents } from '../../../domain/money.ts'
import { legalPageOf } from '../../content/legal-page-of.ts'
import type { Database, OpenDatabase } from '../../database/database.ts'
import { HttpError } from '../../http/http-error.ts'
import type { Services } from '../../services.ts'
import { locateCustomer } from '../../stripe/customers.ts'
import { notingRefusal } from '../../stripe/failed-payments.ts'
import {
  attachCard,
  cancelNow,
  createSubscription,
  listSubscriptionIds,
  refuseDeclined,
  type StripeSubscriptionState,
} from '../../stripe/subscriptions.ts'
import { hideReason, type Payer, tryCard } from './card-try.service.ts'
import { endAtOnce } from './contract.service.ts'
import { openCustomer } from './customer.service.ts'
import { withAttempt } from './payment-attempt.service.ts'
import {
  findLiveSubscription,
  findSubscriptionOfStripe,
  findSubscriptions,
  isSubscribed,
  markEnded,
  type SubscriptionRow,
} from './subscription.queries.ts'
import { endOfAccess, isLive, synchroniseSubscription } from './synchronise.service.ts'

type Order = BodyOf<typeof subscriptionContract.subscribe>

/**
 * Returns the user's subscriptions as `user.Subscriptions` lists them: paid at least once, those that give access
 * before those that gave it, then the live one, then by end, the latest first.
 */
export async function listSubscriptions(
  database: OpenDatabase,
  userId: string,
  locale: Locale,
  now: Date,
): Promise<Subscription[]> {
  const rows = await findSubscriptions(database, userId)
  const order = ({ currentPeriodEnd, isLive }: SubscriptionRow) =>
    [Number(currentPeriodEnd > now), Number(isLive), currentPeriodEnd.getTime()] as const
  return rows
    .toSorted((one, other) => compareDescending(order(one), order(other)) || one.id.localeCompare(other.id))
    .map(row => describeSubscription(row, locale))
}

function compareDescending(one: readonly number[], other: readonly number[]): number {
  const place = one.findIndex((value, index) => value !== other[index])
  return (other[place] ?? 0) - (one[place] ?? 0)
}

/** Returns whether a user has access at this instant. */
export async function hasAccess(db: Database, userId: string, now: Date): Promise<boolean> {
  return isSubscribed(db, userId, now)
}

/** Returns the products that can be subscribed to, in the member's language. */
export async function listProducts(
  { stripe }: Services,
  locale: Locale,
  order: 'ASC' | 'DESC' | undefined,
): Promise<SubscriptionProduct[]> {
  const direction = order === 'DESC' ? -1 : 1
  const products = await stripe.products.list()
  return products
    .toSorted((one, other) => (order ? direction * (one.cents - other.cents) : 0))
    .map(({ name, cents, ...product }) => ({ ...product, name: name[locale], price: unitsOfCents(cents) }))
}

/**
 * Subscribes, or resumes an attempt that the browser has confirmed with the bank. One attempt per user at a time. A repeated attempt, from
 * another tab or after a lost answer, finds the existing subscription and pays nothing more. Only a new attempt counts as a try.
 * @throws {HttpError} `error_card_declined`, `error_not_found`, `error_payment_in_progress`, `error_card_provider`,
 * `error_too_many_requests`.
 */
export async function subscribe(services: Services, payer: Payer, order: Order): Promise<SubscribeReply> {
  const { userId } = payer
  return withAttempt(services, userId, async () => {
    const customer = await openCustomer(services, userId)
    const { live, resumed, abandoned } = await updateEarlierSubscriptions(services, customer, order)
    const cancelAbandoned = async () => {
      for (const id of abandoned) await cancelNow(services.stripe.client, id)
    }
    if (live || 'stripeSubscriptionId' in order) {
      await cancelAbandoned()
      return live ? succeeded(live) : hideReason(services, userId, async () => replyTo(resumed))
    }
    return tryCard(services, payer, async () => {
      // Not before: a try that is refused leaves an earlier one in 3-D Secure as it was.
      await cancelAbandoned()
      await endUnknownSubscription(services, userId)
      return replyTo(await place(services, userId, customer, order))
    })
  })
}

interface Earlier {
  live: StripeSubscriptionState | null
  resumed: StripeSubscriptionState | null
  abandoned: string[]
}

/**
 * Updates every earlier subscription of the customer. One that the member withdrew from is ended, and is none of those returned.
 * @returns the live subscription, if there is one, the one that the order resumes, and the ids of those whose first payment never went
 * through, except this attempt's, which may be in 3-D Secure.
 */
async function updateEarlierSubscriptions(services: Services, customer: string, order: Order): Promise<Earlier> {
  const { client } = services.stripe
  const resumedId = 'stripeSubscriptionId' in order ? order.stripeSubscriptionId : null
  let resumed: StripeSubscriptionState | null = null
  const abandoned: string[] = []
  for (const id of await listSubscriptionIds(client, customer)) {
    let state = await synchroniseSubscription(services, id)
    if (!state) continue
    if (await isWithdrawn(services, id)) {
      // The contract has ended, even before the provider has been told. Its refund is up to the declaration's job.
      if (isLive(state)) await endAtOnce(services, { ...state, paidUntil: null })
      continue
    }
    const isThisAttempt = resumedId ? id === resumedId : isOfOrder(state, order)
    if (isLive(state)) {
      if (!isOver(services, state)) return { live: state, resumed: null, abandoned }
      // The renewal failed and the grace period is over: this subscription gives way to the new one and charges nothing more.
      state = await endAtOnce(services, state)
    } else if (state.status === 'incomplete' && !isThisAttempt) abandoned.push(id)
    if (id === resumedId) resumed = state
  }
  return { live: null, resumed, abandoned }
}

async function isWithdrawn({ database }: Services, stripeSubscriptionId: string): Promise<boolean> {
  const row = await findSubscriptionOfStripe(database.db, stripeSubscriptionId)
  return row !== undefined && row.withdrawnOn !== null
}

/**
 * Ends our copy of a live subscription that is not the customer's: it belongs to another account or mode of the card provider, and would
 * keep the member from subscribing here.
 */
async function endUnknownSubscription(services: Services, userId: string): Promise<void> {
  const { db } = services.database
  const row = await findLiveSubscription(db, userId)
  if (!row?.stripeSubscriptionId) return
  const state = await synchroniseSubscription(services, row.stripeSubscriptionId).catch(nullIfMissing)
  if (!state) await markEnded(db, userId, row.id)
}

function nullIfMissing(error: unknown): null {
  if (error instanceof HttpError && error.code === 'error_not_found') return null
  throw error
}

function isOfOrder({ stripePaymentMethodId, stripePriceId }: StripeSubscriptionState, order: Order): boolean {
  return (
    'stripePaymentMethodId' in order &&
    order.stripePaymentMethodId === stripePaymentMethodId &&
    order.stripePriceId === stripePriceId
  )
}

async function place(
  services: Services,
  userId: string,
  stripeCustomerId: string,
  { stripePaymentMethodId, stripePriceId }: Exclude<Order, { stripeSubscriptionId: string }>,
): Promise<StripeSubscriptionState | null> {
  const { client, products, settings } = services.stripe
  const product = (await products.list()).find(known => known.stripePriceId === stripePriceId)
  if (!product) throw new HttpError('error_invalid_request', { fields: { stripePriceId: 'invalid_value' } })
  const { cents, currency } = product
  const note = { triedOn: services.clock.now(), price: { cents, currency }, stripePaymentMethodId }
  const card = await notingRefusal(client, stripeCustomerId, note, () =>
    attachCard(client, stripePaymentMethodId, stripeCustomerId),
  )
  // A customer who cannot be placed pays the same price: it includes whatever tax is due.
  const isTaxable = settings.tax !== 'automatic' || (await isPlaced(services, stripeCustomerId, card.country))
  const id = await createSubscription(client, {
    stripeCustomerId,
    stripePriceId,
    stripePaymentMethodId: card.stripePaymentMethodId,
    tax: isTaxable ? settings.tax : undefined,
    userId,
    termsVersion: legalPageOf(services.catalogue.catalogue.legalPages, 'terms').version,
  })
  return synchroniseSubscription(services, id)
}

async function isPlaced({ stripe }: Services, stripeCustomerId: string, country: string | null): Promise<boolean> {
  return country !== null && locateCustomer(stripe.client, stripeCustomerId, country)
}

/** @throws {HttpError} `error_not_found` for a subscription that is not the customer's, `error_card_declined`. */
function replyTo(state: StripeSubscriptionState | null): SubscribeReply {
  if (!state) throw new HttpError('error_not_found')
  refuseDeclined(state)
  if (state.payment.status === 'succeeded') return succeeded(state)
  return {
    isPaymentIntentSucceeded: false,
    isNextActionRequired: state.payment.status === 'actionRequired',
    intentClientSecret: state.payment.clientSecret,
    stripeSubscriptionId: state.stripeSubscriptionId,
  }
}

function succeeded({ stripeSubscriptionId }: StripeSubscriptionState): SubscribeReply {
  return { isPaymentIntentSucceeded: true, isNextActionRequired: false, intentClientSecret: null, stripeSubscriptionId }
}

function isOver({ clock }: Services, state: StripeSubscriptionState): boolean {
  const accessEndsOn = endOfAccess(state)
  return accessEndsOn !== null && accessEndsOn <= clock.now()
}

/** Returns a subscription as the wire shows it. */
export function describeSubscription(row: SubscriptionRow, locale: Locale): Subscription {
  return {
    id: row.id,
    name: locale === 'en' ? (row.nameEnglish ?? row.name) : row.name,
    currentPeriodEnd: row.currentPeriodEnd.toISOString(),
    cancelAtPeriodEnd: row.cancelAtPeriodEnd,
    stripePriceId: row.stripePriceId,
    invoiceLink: row.invoiceLink,
    isPaymentFailing: row.isPaymentFailing,
  }
}
