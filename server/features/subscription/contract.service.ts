import { isRefundedByWithdrawal } from '../../../domain/features/declaration/declaration.rules.ts'
import type { Database } from '../../database/database.ts'
import type { Services } from '../../services.ts'
import { voidOpenInvoices } from '../../stripe/invoices.ts'
import { type RefundOutcome, refundAfter, refundPayments } from '../../stripe/refunds.ts'
import { cancelAtPeriodEnd, cancelNow, type StripeSubscriptionState } from '../../stripe/subscriptions.ts'
import { moveGivenDays } from './given-days.service.ts'
import { findContracts, lockSubscription, markWithdrawn, type SubscriptionRow } from './subscription.queries.ts'
import { isLive, synchroniseSubscription } from './synchronise.service.ts'

/** Returns the member's contracts, live ones first. */
export async function findContractsOf(db: Database, userId: string): Promise<SubscriptionRow[]> {
  return findContracts(db, userId)
}

/** Locks and returns the contract, for a transaction that decides on it. */
export async function lockContract(db: Database, userId: string, id: string): Promise<SubscriptionRow | undefined> {
  return lockSubscription(db, userId, id)
}

/** Ends access at once, before the provider does anything and whatever it reports later. */
export async function closeByWithdrawal(db: Database, { userId, id }: SubscriptionRow, on: Date): Promise<void> {
  await markWithdrawn(db, userId, id, on)
  await moveGivenDays(db, userId, on)
}

/**
 * Schedules the end of the contract for the end of what is paid. If nothing is paid any more, because the renewal failed or is being
 * drafted, the contract ends now: otherwise the provider would keep charging for an unwanted period. Idempotent.
 * @param stoppedFor the dispute or fraud warning that is the reason; null if the member decided it.
 */
export async function carryOutCancellation(
  services: Services,
  row: SubscriptionRow,
  stoppedFor: string | null = null,
): Promise<void> {
  const { stripe, clock } = services
  const { stripeSubscriptionId } = row
  if (!stripeSubscriptionId || !row.isLive) return
  const before = await synchroniseSubscription(services, stripeSubscriptionId)
  if (!before || !isLive(before)) return
  // The member's decision replaces a stop for a dispute, which the dispute's outcome would undo.
  const isDone = before.cancelAtPeriodEnd && before.renewalStoppedFor === stoppedFor
  if (!isDone) await cancelAtPeriodEnd(stripe.client, stripeSubscriptionId, stoppedFor)
  const state = isDone ? before : await synchroniseSubscription(services, stripeSubscriptionId)
  if (state?.paidUntil && state.paidUntil <= clock.now()) await endAtOnce(services, state)
}

/**
 * Ends a subscription whose paid time is over, and refunds what the provider charged since it was read: the member would pay for time
 * they do not get.
 * @returns what the provider says afterwards.
 */
export async function endAtOnce(
  services: Services,
  { stripeSubscriptionId, paidUntil }: Pick<StripeSubscriptionState, 'stripeSubscriptionId' | 'paidUntil'>,
): Promise<StripeSubscriptionState | null> {
  const { client } = services.stripe
  await cancelNow(client, stripeSubscriptionId)
  await voidOpenInvoices(client, stripeSubscriptionId)
  if (paidUntil) await refundAfter(client, stripeSubscriptionId, paidUntil)
  return synchroniseSubscription(services, stripeSubscriptionId)
}

/**
 * Ends the contract at once and refunds what was paid within its withdrawal period. Run twice, it refunds once.
 * @param key identifies the withdrawal.
 */
export async function carryOutWithdrawal(
  services: Services,
  { stripeSubscriptionId, concludedOn }: SubscriptionRow,
  key: string,
): Promise<RefundOutcome> {
  if (!stripeSubscriptionId || !concludedOn) return { refundedCents: 0, keptCents: 0, creditNotes: [] }
  const { client } = services.stripe
  await cancelNow(client, stripeSubscriptionId)
  await voidOpenInvoices(client, stripeSubscriptionId)
  const outcome = await refundPayments(client, stripeSubscriptionId, key, paidOn =>
    isRefundedByWithdrawal(paidOn, concludedOn),
  )
  await synchroniseSubscription(services, stripeSubscriptionId)
  return outcome
}
