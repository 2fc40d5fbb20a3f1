import type { BodyOf } from '../../../domain/endpoint.ts'
import type {
  SubscribeReply,
  Subscription,
  SubscriptionProduct,
  subscriptionContract,
} from '../../../domain/features/subscription/subscription.contract.ts'
import { isTestKey } from '../../../domain/features/subscription/subscription.rules.ts'
import type { Locale } from '../../../domain/locale.ts'
import { unitsOfCents } from '../../../domain/money.ts'
import { legalPageOf } from '../../content/load-legal-pages.ts'
import type { Database } from '../../database/database.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Services } from '../../services.ts'
import {
  attachCard,
  cancelNow,
  createCustomer,
  createSubscription,
  listSubscriptionIds,
  readSubscription,
  refuseDeclined,
  type StripeSubscriptionState,
} from '../../stripe/subscriptions.ts'
import type { Member } from '../account/account.queries.ts'
import { withAttempt } from './attempt.ts'
import { carryOutCancellation, endAtOnce } from './contract.service.ts'
import { findPayer, findSubscription, findSubscriptions, insertCustomer } from './subscription.queries.ts'
import type { ShownSubscription } from './subscription-columns.ts'
import { endOfAccess, synchroniseSubscription } from './synchronise.ts'

/** What `user.Subscriptions` lists: paid at least once, the live one first, then by end. */
export async function listSubscriptions(
  db: Database,
  userId: string,
  locale: Locale,
  now: Date,
): Promise<Subscription[]> {
  return (await findSubscriptions(db, userId, now)).map(row => describeSubscription(row, locale))
}

/** What can be subscribed to, in the member's language. */
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
 * Subscribes, or goes on with an attempt that the browser has confirmed. One attempt a user at a time; one that is repeated, in another
 * tab or after a lost answer, finds the subscription that there is and pays nothing more.
 * @throws {Refusal} `error_card_declined`, `error_not_found`, `error_payment_in_progress`, `error_card_provider`.
 */
export async function subscribe(
  services: Services,
  userId: string,
  body: BodyOf<typeof subscriptionContract.subscribe>,
): Promise<SubscribeReply> {
  return withAttempt(services, userId, async () => {
    const customer = await openCustomer(services, userId)
    const live = await settleEarlierAttempts(services, customer, body)
    if (live) return succeeded(live)
    if ('stripeSubscriptionId' in body) return await goOn(services, customer, body.stripeSubscriptionId)
    await refuseUnknownPrice(services, body.stripePriceId)
    const card = await attachCard(services.stripe.client, body.stripePaymentMethodId, customer)
    const state = await createSubscription(services.stripe.client, {
      stripeCustomerId: customer,
      stripePriceId: body.stripePriceId,
      stripePaymentMethodId: card,
      userId,
      termsVersion: legalPageOf(services.catalogue.catalogue.legalPages, 'terms').version,
    })
    return await settle(services, state)
  })
}

/**
 * Cancels at the end of what is paid, whenever it is asked for; asking again changes nothing. With `isDeletion`, ends it at once.
 * @throws {Refusal} `error_not_found` for another member's, `error_forbidden` for a deletion with a live key.
 */
export async function cancelSubscription(
  services: Services,
  member: Member,
  id: string,
  isDeletion: boolean,
): Promise<Subscription | null> {
  const { database, stripe } = services
  const row = await findSubscription(database.db, member.id, id)
  if (!row) throw new Refusal('error_not_found')
  if (isDeletion && !isTestKey(stripe.settings.publishableKey)) throw new Refusal('error_forbidden')
  if (!isDeletion) await carryOutCancellation(services, row)
  else if (row.isLive && row.stripeSubscriptionId) {
    await cancelNow(stripe.client, row.stripeSubscriptionId)
    await synchroniseSubscription(services, row.stripeSubscriptionId)
  }
  const after = await findSubscription(database.db, member.id, id)
  return after ? describeSubscription(after, member.locale) : null
}

async function openCustomer({ database, stripe }: Services, userId: string): Promise<string> {
  const payer = await findPayer(database.db, userId)
  if (!payer) throw new Refusal('error_unauthenticated')
  if (payer.stripeCustomerId) return payer.stripeCustomerId
  const stripeCustomerId = await createCustomer(stripe.client, {
    id: payer.id,
    email: payer.email,
    name: `${payer.firstName} ${payer.lastName}`,
  })
  await insertCustomer(database.db, { userId, stripeCustomerId })
  return stripeCustomerId
}

/**
 * Brings every earlier subscription of the customer up to date: one that lives ends the matter; one whose first payment never went
 * through is ended, save the one of this very attempt, which its bank may be asking about just now.
 */
async function settleEarlierAttempts(
  services: Services,
  customer: string,
  attempt: BodyOf<typeof subscriptionContract.subscribe>,
): Promise<StripeSubscriptionState | null> {
  const { client } = services.stripe
  for (const id of await listSubscriptionIds(client, customer)) {
    const state = await synchroniseSubscription(services, id)
    if (!state) continue
    if (isLiveStatus(state.status)) {
      if (!isOver(services, state)) return state
      // Its renewal failed and the days of grace are over: it gives way to the new one, and asks for nothing more.
      await endAtOnce(services, state)
      continue
    }
    const isThisAttempt =
      'stripeSubscriptionId' in attempt
        ? id === attempt.stripeSubscriptionId
        : state.stripePaymentMethodId === attempt.stripePaymentMethodId && state.stripePriceId === attempt.stripePriceId
    if (state.status === 'incomplete' && !isThisAttempt) await cancelNow(client, id)
  }
  return null
}

async function goOn(services: Services, customer: string, stripeSubscriptionId: string): Promise<SubscribeReply> {
  const state = await readSubscription(services.stripe.client, stripeSubscriptionId)
  if (state.stripeCustomerId !== customer) throw new Refusal('error_not_found')
  return settle(services, state)
}

async function refuseUnknownPrice({ stripe }: Services, stripePriceId: string): Promise<void> {
  const products = await stripe.products.list()
  if (!products.some(product => product.stripePriceId === stripePriceId))
    throw new Refusal('error_invalid_request', { fields: { stripePriceId: 'invalid_value' } })
}

async function settle(services: Services, state: StripeSubscriptionState): Promise<SubscribeReply> {
  await synchroniseSubscription(services, state.stripeSubscriptionId)
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

function isLiveStatus(status: StripeSubscriptionState['status']): boolean {
  return status === 'active' || status === 'trialing' || status === 'past_due'
}

/** A subscription as the wire shows it. */
export function describeSubscription(row: ShownSubscription, locale: Locale): Subscription {
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
