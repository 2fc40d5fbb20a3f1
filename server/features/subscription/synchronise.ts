import { randomUUIDv7 } from 'node:crypto'
import { isTestKey } from '../../../domain/features/subscription/subscription.rules.ts'
import type { Database } from '../../database/database.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Services } from '../../services.ts'
import { readSubscription, type StripeSubscriptionState } from '../../stripe/subscriptions.ts'
import type { StripeSignal } from '../../stripe/webhooks.ts'
import { endEveryAttempt } from './attempt.queries.ts'
import {
  findUserIdOfCustomer,
  insertEvent,
  lockPayer,
  takeReadingNumber,
  upsertSubscription,
} from './subscription.queries.ts'
import { tellMember } from './tell-member.ts'

/** A renewal that failed is retried for days; for so long the member keeps access (behaviour: subscription). */
const graceMilliseconds = 3 * 24 * 60 * 60 * 1000

/** Statuses in which the provider still renews, or tries to. */
const liveStatuses: readonly StripeSubscriptionState['status'][] = ['active', 'trialing', 'past_due']

/** A reading of the provider's truth, ready to be written. */
interface Reading {
  state: StripeSubscriptionState
  write(db: Database): Promise<void>
}

/**
 * Makes our copy of a subscription true again: used after every call that may change it, by events, by the hourly reconciliation and at
 * start. It converges whatever the order in which it runs.
 * @returns what the provider says, or null when the subscription belongs to no user of ours.
 */
export async function synchroniseSubscription(
  services: Services,
  stripeSubscriptionId: string,
): Promise<StripeSubscriptionState | null> {
  const reading = await readTruth(services, stripeSubscriptionId)
  if (!reading) return null
  await services.database.db.transaction(transaction => reading.write(transaction))
  return reading.state
}

/**
 * Lets an event take effect: once, with its row in the same transaction, from a fresh reading rather than from its own copy.
 * @throws {Refusal} `error_invalid_request` for an event of the mode, live or test, that this server does not run in.
 */
export async function applySignal(services: Services, signal: StripeSignal): Promise<void> {
  const { database, clock, stripe } = services
  if (signal.isLive === isTestKey(stripe.settings.publishableKey)) throw new Refusal('error_invalid_request')
  // Read before the transaction opens: inside one, only its own statements are waited for.
  const reading = signal.stripeSubscriptionId ? await readTruth(services, signal.stripeSubscriptionId) : null
  await database.db.transaction(async transaction => {
    const isNew = await insertEvent(transaction, { id: signal.id, type: signal.type, receivedOn: clock.now() })
    if (isNew) await reading?.write(transaction)
  })
}

/** Ends what a server that died was doing. Only an embedded database is surely nobody else's; elsewhere attempts end by their time. */
export async function forgetInterruptedAttempts({ database, clock }: Services): Promise<void> {
  if (database.isEmbedded) await endEveryAttempt(database.db, clock.now())
}

async function readTruth(services: Services, stripeSubscriptionId: string): Promise<Reading | null> {
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
      // Never paid: there is nothing to list.
      if (!currentPeriodEnd) return
      if (!(await lockPayer(db, userId))) return
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
      if (row) await tellMember(services, db, row, state)
    },
  }
}

/** Whether the provider still renews it, or tries to. */
export function isLive({ status }: Pick<StripeSubscriptionState, 'status'>): boolean {
  return liveStatuses.includes(status)
}

/** Whether what was paid ran out, or is about to, and the next payment was tried and did not go through. */
function isRenewalFailing({ status, payment, paidUntil }: StripeSubscriptionState): boolean {
  return paidUntil !== null && status === 'past_due' && payment.status !== 'succeeded'
}

/** Last month (`YYYY-MM`) in which the card that pays is valid. */
export function expiryMonthOf({ card }: Pick<StripeSubscriptionState, 'card'>): string | null {
  return card && `${card.expiryYear}-${String(card.expiryMonth).padStart(2, '0')}`
}

/** The end of what is paid; three days more while a renewal is being retried; the very end of one that was ended before that. */
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
