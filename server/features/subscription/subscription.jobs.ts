import { renewalNoticeOf } from '../../../domain/features/subscription/subscription.rules.ts'
import type { Services } from '../../services.ts'
import { voidOpenInvoices } from '../../stripe/invoices.ts'
import {
  cancelNow,
  type ListedSubscription,
  listSubscriptionIds,
  listSubscriptions,
} from '../../stripe/subscriptions.ts'
import { findCustomerId } from './customer.service.ts'
import { notifyMember } from './member-notification.service.ts'
import { withAttempt } from './payment-attempt.service.ts'
import { cardExpiringEmail, renewalNoticeEmail } from './renewal.emails.ts'
import {
  findEndedAttempts,
  findLiveSubscriptions,
  findRenewing,
  findUnpaid,
  type LiveSubscription,
  releaseAttempt,
  type SubscriptionRow,
} from './subscription.queries.ts'
import { expiryMonthOf, isLive, synchroniseSubscription } from './synchronise.service.ts'

/**
 * Settles attempts whose server died or whose answer was lost: the card may have been charged, and the event may be lost too. Passes each
 * failure to `onFailure`; the next run retries it.
 */
export async function settleAttempts(services: Services, onFailure: (error: unknown) => void): Promise<void> {
  const { database, clock } = services
  for (const attempt of await findEndedAttempts(database.db, clock.now()))
    await settleAttempt(services, attempt).catch(onFailure)
}

async function settleAttempt(services: Services, { userId, id }: { userId: string; id: string }): Promise<void> {
  const { db } = services.database
  const customer = await findCustomerId(services, userId)
  const stripeSubscriptionIds = customer ? await listSubscriptionIds(services.stripe.client, customer) : []
  for (const stripeSubscriptionId of stripeSubscriptionIds)
    await synchroniseSubscription(services, stripeSubscriptionId)
  await releaseAttempt(db, userId, id)
}

/**
 * Corrects our copies where events were lost. The provider lists its subscriptions, a hundred per call; only those that differ from our
 * copy, or are missing, are read in full. Passes each failure to `onFailure`.
 */
export async function reconcileSubscriptions(services: Services, onFailure: (error: unknown) => void): Promise<void> {
  const ours = await findLiveSubscriptions(services.database.db)
  const correct = (id: string) => synchroniseSubscription(services, id).catch(onFailure)
  for await (const listed of listSubscriptions(services.stripe.client)) {
    const id = listed.stripeSubscriptionId
    const row = ours.get(id)
    ours.delete(id)
    if (row ? !isUpToDate(row, listed) : isLive(listed)) await correct(id)
  }
  // What is no longer listed has ended.
  for (const id of ours.keys()) await correct(id)
}

/** The list says too little about an unpaid period, so such a subscription is always read in full. */
function isUpToDate(row: LiveSubscription, listed: ListedSubscription): boolean {
  return (
    isLive(listed) &&
    !row.isPaymentFailing &&
    row.currentPeriodEnd.getTime() === listed.paidUntil?.getTime() &&
    row.cancelAtPeriodEnd === listed.cancelAtPeriodEnd &&
    row.stripePriceId === listed.stripePriceId &&
    row.cardExpiryMonth === expiryMonthOf(listed)
  )
}

/**
 * Ends subscriptions whose grace period is over: access has stopped, so the provider must not keep charging for it. A member who returns
 * subscribes again.
 */
export async function endUnpaid(services: Services, onFailure: (error: unknown) => void): Promise<void> {
  for (const { userId, stripeSubscriptionId } of await findUnpaid(services.database.db, services.clock.now())) {
    if (stripeSubscriptionId)
      await withAttempt(services, userId, () => endUnlessPaid(services, stripeSubscriptionId)).catch(onFailure)
  }
}

async function endUnlessPaid(services: Services, stripeSubscriptionId: string): Promise<void> {
  const { stripe, clock } = services
  // In this order: an invoice that is paid at the last moment cannot be voided, and the subscription then stays.
  await voidOpenInvoices(stripe.client, stripeSubscriptionId)
  const state = await synchroniseSubscription(services, stripeSubscriptionId)
  if (!state?.paidUntil || state.paidUntil > clock.now()) return
  await cancelNow(stripe.client, stripeSubscriptionId)
  await synchroniseSubscription(services, stripeSubscriptionId)
}

/** Subscriptions per page. */
const pageLength = 500
/** How long before a payment an expiring card is announced. */
const cardNoticeMilliseconds = 30 * 24 * 60 * 60 * 1000

/**
 * Notifies members of the tacit renewal of a year, within the legal window (LEG-16), and of a card that expires before the next payment.
 * Each is sent once per period.
 */
export async function notifyRenewals(services: Services, onFailure: (error: unknown) => void): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const page = await findRenewing(services.database.db, after, pageLength)
    for (const row of page) await notifyRenewal(services, row).catch(onFailure)
    const last = page.at(-1)
    if (!last) return
    after = last.id
  }
}

async function notifyRenewal(services: Services, row: SubscriptionRow): Promise<void> {
  const { database, clock } = services
  const { currentPeriodEnd, isPaymentFailing, durationUnit } = row
  const now = clock.now()
  // After a failed renewal, `currentPeriodEnd` is the end of the grace period, not of a paid one.
  if (isPaymentFailing || currentPeriodEnd <= now) return
  const period = `${row.id}:${currentPeriodEnd.toISOString()}`
  const { opensOn, refusalEndsOn } = renewalNoticeOf(currentPeriodEnd)
  // Open-ended contracts, billed each month or quarter, have no term to announce (LEG-16). A late notice is still better than none.
  if (durationUnit === 'year' && opensOn <= now && now < refusalEndsOn)
    await notifyMember(services, database.db, row, `renewal-notice:${period}`, (facts, locale) =>
      renewalNoticeEmail({ ...facts, renewsOn: currentPeriodEnd, refusalEndsOn }, locale),
    )
  const isSoon = currentPeriodEnd.getTime() - now.getTime() <= cardNoticeMilliseconds
  if (isSoon && expiresBefore(row.cardExpiryMonth, currentPeriodEnd))
    await notifyMember(services, database.db, row, `card-expiring:${period}`, (facts, locale) =>
      cardExpiringEmail({ ...facts, nextPaymentOn: currentPeriodEnd }, locale),
    )
}

/** Returns whether a card that is valid through this month (`YYYY-MM`) has expired at `instant`. */
function expiresBefore(month: string | null, instant: Date): boolean {
  return month !== null && month < instant.toISOString().slice(0, 7)
}
