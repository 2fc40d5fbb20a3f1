import { randomUUIDv7 } from 'node:crypto'
import { lockUser } from '../../members/member.queries.ts'
import type { Services } from '../../services.ts'
import { isRenewalStopped, readSubscription, type StripeSubscriptionState } from '../../stripe/subscriptions.ts'
import { findUserIdOfCustomer } from './customer.queries.ts'
import { moveGivenDays } from './given-days.service.ts'
import { notifyOfResumption, notifyOfState } from './member-notification.service.ts'
import { findSubscriptionOfStripe, takeReadingNumber, upsertSubscription } from './subscription.queries.ts'

/** A failed renewal is retried for days; the member keeps access for this long. */
const graceMilliseconds = 3 * 24 * 60 * 60 * 1000

/** Statuses in which the provider still renews, or tries to. */
const liveStatuses: readonly StripeSubscriptionState['status'][] = ['active', 'trialing', 'past_due']

/**
 * Reads a subscription from the card provider and updates our copy. Runs after every call that may change it, on events, in the hourly
 * reconciliation and at start; it converges in whatever order it runs.
 * @returns what the provider says, or null if the subscription belongs to none of our users.
 */
export async function synchroniseSubscription(
  services: Services,
  stripeSubscriptionId: string,
): Promise<StripeSubscriptionState | null> {
  const { database, stripe, clock } = services
  const readingNumber = await takeReadingNumber(database.db)
  const state = await readSubscription(stripe.client, stripeSubscriptionId)
  const userId = await findUserIdOfCustomer(database.db, state.stripeCustomerId)
  if (!userId) return null
  const currentPeriodEnd = endOfAccess(state)
  // Only subscriptions that were paid at least once are kept.
  if (!currentPeriodEnd) return state
  const product = (await stripe.products.list()).find(({ stripePriceId }) => stripePriceId === state.stripePriceId)
  await database.db.transaction(async transaction => {
    // Two writers that insert the same new subscription would conflict on the index of the one live subscription, where PostgreSQL fails
    // instead of updating.
    if (!(await lockUser(transaction, userId))) return
    const before = await findSubscriptionOfStripe(transaction, stripeSubscriptionId)
    const row = await upsertSubscription(transaction, {
      userId,
      id: randomUUIDv7(),
      stripeSubscriptionId,
      name: product?.name.fr ?? '',
      nameEnglish: product?.name.en ?? null,
      stripePriceId: state.stripePriceId,
      isLive: isLive(state),
      currentPeriodEnd,
      cancelAtPeriodEnd: state.cancelAtPeriodEnd,
      invoiceLink: state.invoiceLink,
      concludedOn: state.firstPaidOn,
      termsVersion: state.termsVersion,
      ...state.terms,
      isPaymentFailing: isRenewalFailing(state),
      cancelledOn: state.cancelAtPeriodEnd && isLive(state) && !isRenewalStopped(state) ? clock.now() : null,
      cardExpiryMonth: expiryMonthOf(state),
      readingNumber,
    })
    if (!row) return
    await moveGivenDays(transaction, userId, clock.now())
    await notifyOfState(services, transaction, row, state)
    if (before) await notifyOfResumption(services, transaction, before, row)
  })
  return state
}

/** Returns whether the provider still renews the subscription, or tries to. */
export function isLive({ status }: Pick<StripeSubscriptionState, 'status'>): boolean {
  return liveStatuses.includes(status)
}

/** Returns whether a payment was tried and failed for the period after what is paid. */
function isRenewalFailing({ status, payment, paidUntil }: StripeSubscriptionState): boolean {
  return paidUntil !== null && status === 'past_due' && payment.status !== 'succeeded'
}

/** Returns the last month (`YYYY-MM`) in which the card that pays is valid. */
export function expiryMonthOf({ card }: Pick<StripeSubscriptionState, 'card'>): string | null {
  return card && `${card.expiryYear}-${String(card.expiryMonth).padStart(2, '0')}`
}

/**
 * Returns when access ends; null if nothing was ever paid. That is the end of what is paid, three days more while a renewal is being
 * retried, or the end of a subscription that was ended before that.
 */
export function endOfAccess({
  paidUntil,
  endedOn,
  status,
  cancelAtPeriodEnd,
  payment,
}: StripeSubscriptionState): Date | null {
  if (!paidUntil) return null
  const graceEndsOn = new Date(paidUntil.getTime() + graceMilliseconds)
  if (endedOn) return endedOn < graceEndsOn ? endedOn : graceEndsOn
  const isRenewing = !cancelAtPeriodEnd && liveStatuses.includes(status) && payment.status !== 'succeeded'
  return isRenewing ? graceEndsOn : paidUntil
}
