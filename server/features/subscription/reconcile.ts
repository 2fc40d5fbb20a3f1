import type { Services } from '../../services.ts'
import { type ListedSubscription, listSubscriptions } from '../../stripe/subscriptions.ts'
import { findLiveSubscriptions } from './subscription.queries.ts'
import { expiryMonthOf, isLive, synchroniseSubscription } from './synchronise.ts'

type Held = Awaited<ReturnType<typeof findLiveSubscriptions>> extends Map<string, infer Row> ? Row : never

/**
 * Makes up for the events that never came. The provider lists what it has, a hundred a call; only what we hold otherwise, or not at all, is
 * read anew. `onFailure` hears of each that could not be read.
 */
export async function reconcileSubscriptions(services: Services, onFailure: (error: unknown) => void): Promise<void> {
  const held = await findLiveSubscriptions(services.database.db)
  const readAnew = (id: string) => synchroniseSubscription(services, id).catch(onFailure)
  for await (const listed of listSubscriptions(services.stripe.client)) {
    const id = listed.stripeSubscriptionId
    const row = held.get(id)
    held.delete(id)
    if (row ? !isTrue(row, listed) : isLive(listed)) await readAnew(id)
  }
  // What is listed no more has ended.
  for (const id of held.keys()) await readAnew(id)
}

/** Whether what we hold is what is listed. Of a period that is not paid the list tells too little: that is read anew until it is. */
function isTrue(row: Held, listed: ListedSubscription): boolean {
  return (
    isLive(listed) &&
    !row.isPaymentFailing &&
    row.currentPeriodEnd.getTime() === listed.paidUntil?.getTime() &&
    row.cancelAtPeriodEnd === listed.cancelAtPeriodEnd &&
    row.stripePriceId === listed.stripePriceId &&
    row.cardExpiryMonth === expiryMonthOf(listed)
  )
}
