import { randomUUIDv7 } from 'node:crypto'
import type { Database } from '../../database/database.ts'
import type { Services } from '../../services.ts'
import { readSubscription, type StripeSubscriptionState } from '../../stripe/subscriptions.ts'
import type { StripeSignal } from '../../stripe/webhooks.ts'
import {
  findLiveStripeSubscriptionIds,
  findUserIdOfCustomer,
  insertEvent,
  lockPayer,
  releaseEveryAttempt,
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

/** Lets an event take effect: once, with its row in the same transaction, from a fresh reading rather than from its own copy. */
export async function applySignal(services: Services, signal: StripeSignal): Promise<void> {
  const { database, clock } = services
  // Read before the transaction opens: inside one, only its own statements are waited for.
  const reading = signal.stripeSubscriptionId ? await readTruth(services, signal.stripeSubscriptionId) : null
  await database.db.transaction(async transaction => {
    const isNew = await insertEvent(transaction, { id: signal.id, type: signal.type, receivedOn: clock.now() })
    if (isNew) await reading?.write(transaction)
  })
}

/** Ends what a server that died was doing. Only an embedded database is surely nobody else's; elsewhere attempts end by their time. */
export async function forgetInterruptedAttempts({ database }: Services): Promise<void> {
  if (database.isEmbedded) await releaseEveryAttempt(database.db)
}

/** Reads every live subscription anew, for the events that never came. `onFailure` hears of each that could not be read. */
export async function reconcileSubscriptions(services: Services, onFailure: (error: unknown) => void): Promise<void> {
  for (const id of await findLiveStripeSubscriptionIds(services.database.db)) {
    await synchroniseSubscription(services, id).catch(onFailure)
  }
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
        cardExpiryMonth: state.card && monthOf(state.card),
        readingNumber,
      })
      if (row) await tellMember(services, db, row, state)
    },
  }
}

function isLive({ status }: StripeSubscriptionState): boolean {
  return liveStatuses.includes(status)
}

/** Whether what was paid ran out, or is about to, and the next payment was tried and did not go through. */
function isRenewalFailing({ status, payment, paidUntil }: StripeSubscriptionState): boolean {
  return paidUntil !== null && status === 'past_due' && payment.status !== 'succeeded'
}

function monthOf({ expiryYear, expiryMonth }: { expiryYear: number; expiryMonth: number }): string {
  return `${expiryYear}-${String(expiryMonth).padStart(2, '0')}`
}

/** The end of what is paid; three days more while a renewal is being retried; the very end of one that was ended before. */
export function endOfAccess({
  paidUntil,
  endedOn,
  status,
  cancelAtPeriodEnd,
  payment,
}: StripeSubscriptionState): Date | null {
  if (!paidUntil) return null
  if (endedOn) return endedOn < paidUntil ? endedOn : paidUntil
  const isRenewing = !cancelAtPeriodEnd && liveStatuses.includes(status) && payment.status !== 'succeeded'
  return isRenewing ? new Date(paidUntil.getTime() + graceMilliseconds) : paidUntil
}
