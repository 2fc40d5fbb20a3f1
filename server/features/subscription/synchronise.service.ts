import { randomUUIDv7 } from 'node:crypto'
import { isTestKey } from '../../../domain/features/subscription/subscription.rules.ts'
import type { Database } from '../../database/database.ts'
import { HttpError } from '../../http/http-error.ts'
import { lockUser } from '../../members/member.queries.ts'
import type { Services } from '../../services.ts'
import { readSubscription, type StripeSubscriptionState } from '../../stripe/subscriptions.ts'
import type { StripeSignal } from '../../stripe/webhooks.ts'
import { findUserIdOfCustomer } from './customer.queries.ts'
import { notifyOfState } from './member-notification.service.ts'
import { insertEvent, takeReadingNumber, upsertSubscription } from './subscription.queries.ts'

/** A failed renewal is retried for days; the member keeps access for this long (behaviour: subscription). */
const graceMilliseconds = 3 * 24 * 60 * 60 * 1000

/** Statuses in which the provider still renews, or tries to. */
const liveStatuses: readonly StripeSubscriptionState['status'][] = ['active', 'trialing', 'past_due']

/** What the provider says about a subscription, ready to be written. */
interface Reading {
  state: StripeSubscriptionState
  write(db: Database): Promise<void>
}

/**
 * Reads a subscription from the card provider and updates our copy. Runs after every call that may change it, on events, in the hourly
 * reconciliation and at start; it converges in whatever order it runs.
 * @returns what the provider says, or null if the subscription belongs to none of our users.
 */
export async function synchroniseSubscription(
  services: Services,
  stripeSubscriptionId: string,
): Promise<StripeSubscriptionState | null> {
  const reading = await read(services, stripeSubscriptionId)
  if (!reading) return null
  await services.database.db.transaction(transaction => reading.write(transaction))
  return reading.state
}

/**
 * Applies an event once: from a new reading instead of the event's own copy, in one transaction with the event's row.
 * @throws {HttpError} `error_invalid_request` for an event of the other mode, live or test.
 */
export async function applySignal(services: Services, signal: StripeSignal): Promise<void> {
  const { database, clock, stripe } = services
  if (signal.isLive === isTestKey(stripe.settings.publishableKey)) throw new HttpError('error_invalid_request')
  // Read before the transaction opens: a transaction awaits only its own statements.
  const reading = signal.stripeSubscriptionId ? await read(services, signal.stripeSubscriptionId) : null
  await database.db.transaction(async transaction => {
    const isNew = await insertEvent(transaction, { id: signal.id, type: signal.type, receivedOn: clock.now() })
    if (isNew) await reading?.write(transaction)
  })
}

async function read(services: Services, stripeSubscriptionId: string): Promise<Reading | null> {
  const { database, stripe, clock } = services
  const readingNumber = await takeReadingNumber(database.db)
  const state = await readSubscription(stripe.client, stripeSubscriptionId)
  const userId = await findUserIdOfCustomer(database.db, state.stripeCustomerId)
  if (!userId) return null
  const product = (await stripe.products.list()).find(({ stripePriceId }) => stripePriceId === state.stripePriceId)
  return {
    state,
    async write(db) {
      const currentPeriodEnd = endOfAccess(state)
      // Only subscriptions that were paid at least once are kept.
      if (!currentPeriodEnd) return
      // Two writers that insert the same new subscription would conflict on the index of the one live subscription, where PostgreSQL
      // fails instead of updating.
      if (!(await lockUser(db, userId))) return
      const row = await upsertSubscription(db, {
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
        cancelledOn: state.cancelAtPeriodEnd && isLive(state) ? clock.now() : null,
        cardExpiryMonth: expiryMonthOf(state),
        readingNumber,
      })
      if (row) await notifyOfState(services, db, row, state)
    },
  }
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
