import { notifyOperator } from '../../mail/outbox.ts'
import type { Services } from '../../services.ts'
import { findOpenDispute, readCharge, type StripeChargeState, type StripeDispute } from '../../stripe/charges.ts'
import { voidOpenInvoices } from '../../stripe/invoices.ts'
import { cancelAtPeriodEnd, cancelNow, isRenewalStopped, resume } from '../../stripe/subscriptions.ts'
import { carryOutCancellation } from './contract.service.ts'
import { findUserIdOfCustomer } from './customer.queries.ts'
import { notifyMember } from './member-notification.service.ts'
import { type PaymentAlert, paymentAlertEmail, paymentReturnedEmail, renewalGoesOnEmail } from './reversal.emails.ts'
import { findSubscriptionOfStripe, type SubscriptionRow } from './subscription.queries.ts'
import { isLive, synchroniseSubscription } from './synchronise.service.ts'

/** Called once per alert, with the member's id if the account still exists. */
export type OnAlert = (alert: PaymentAlert, userId: string | null) => void

const alertOfDispute: Record<StripeDispute['status'], PaymentAlert> = {
  open: 'payment_disputed',
  won: 'dispute_won',
  lost: 'dispute_lost',
}

/**
 * Reads a payment from the card provider and follows what became of it. If it went back in full, by a refund or a lost dispute, the
 * subscription ends at once; while a dispute or a fraud warning is open, it does not renew. Converges in whatever order events arrive.
 */
export async function followPayment(services: Services, chargeId: string, onAlert: OnAlert): Promise<void> {
  const charge = await readCharge(services.stripe.client, chargeId)
  const { paidFor, stripeCustomerId } = charge
  if (!paidFor) return
  const { db } = services.database
  const userId = stripeCustomerId && (await findUserIdOfCustomer(db, stripeCustomerId))
  if (userId) await followSubscription(services, charge, paidFor)
  const row = await findSubscriptionOfStripe(db, paidFor.stripeSubscriptionId)
  await notifyOfAlerts(services, charge, row, onAlert)
}

async function followSubscription(
  services: Services,
  charge: StripeChargeState,
  { stripeSubscriptionId, until }: NonNullable<StripeChargeState['paidFor']>,
): Promise<void> {
  const { client } = services.stripe
  const isDisputeLost = charge.disputes.some(({ status }) => status === 'lost')
  if (charge.isRefunded || isDisputeLost) {
    // A payment for time that is over: what was paid since counts.
    if (until <= services.clock.now()) return
    await cancelNow(client, stripeSubscriptionId)
    await voidOpenInvoices(client, stripeSubscriptionId)
    await synchroniseSubscription(services, stripeSubscriptionId)
    await notifyOfReturn(services, charge, stripeSubscriptionId)
    return
  }
  const state = await synchroniseSubscription(services, stripeSubscriptionId)
  if (!state || !isLive(state)) return
  const openId =
    charge.disputes.find(({ status }) => status === 'open')?.id ??
    charge.warnings.find(({ isActionable }) => isActionable)?.id
  const isStopped = isRenewalStopped(state)
  if (openId) {
    // Stopped once for this reason and renewing again: somebody decided so at the provider.
    if (!state.cancelAtPeriodEnd && state.renewalStoppedFor !== openId)
      await stopRenewal(services, stripeSubscriptionId, openId)
    return
  }
  const settledIds = [...charge.disputes, ...charge.warnings].map(({ id }) => id)
  if (!isStopped || !settledIds.includes(state.renewalStoppedFor ?? '')) return
  const otherId = await findOpenDispute(client, state.stripeCustomerId)
  if (otherId) await cancelAtPeriodEnd(client, stripeSubscriptionId, otherId)
  else await continueRenewal(services, stripeSubscriptionId)
}

async function stopRenewal(services: Services, stripeSubscriptionId: string, stoppedFor: string): Promise<void> {
  const row = await findSubscriptionOfStripe(services.database.db, stripeSubscriptionId)
  if (row) await carryOutCancellation(services, row, stoppedFor)
}

async function continueRenewal(services: Services, stripeSubscriptionId: string): Promise<void> {
  const { db } = services.database
  await resume(services.stripe.client, stripeSubscriptionId)
  const state = await synchroniseSubscription(services, stripeSubscriptionId)
  const row = await findSubscriptionOfStripe(db, stripeSubscriptionId)
  const nextPaymentOn = state?.paidUntil
  if (!row || !nextPaymentOn) return
  await notifyMember(services, db, row, `renewal-goes-on:${row.id}:${nextPaymentOn.toISOString()}`, (facts, locale) =>
    renewalGoesOnEmail({ ...facts, nextPaymentOn }, locale),
  )
}

async function notifyOfReturn(
  services: Services,
  { id, cents, currency, isRefunded }: StripeChargeState,
  stripeSubscriptionId: string,
): Promise<void> {
  const { db } = services.database
  const row = await findSubscriptionOfStripe(db, stripeSubscriptionId)
  // A withdrawal has already sent its own e-mail.
  if (!row || row.withdrawnOn) return
  await notifyMember(services, db, row, `payment-returned:${id}`, (facts, locale) =>
    paymentReturnedEmail({ ...facts, cents, currency, isDisputed: !isRefunded }, locale),
  )
}

/** Enqueues one e-mail to the operator for each alert that is new. */
async function notifyOfAlerts(
  { database, clock }: Services,
  { id: chargeId, cents, currency, disputes, warnings, failedRefunds }: StripeChargeState,
  row: SubscriptionRow | undefined,
  onAlert: OnAlert,
): Promise<void> {
  const facts = { cents, currency, chargeId, reference: row?.reference ?? null }
  const found = [
    ...disputes.map(({ id, status, reason, answerBy }) => ({
      id,
      alert: alertOfDispute[status],
      facts: { ...facts, reason, ...(status === 'open' ? { answerBy } : {}) },
    })),
    ...warnings
      .filter(({ isActionable }) => isActionable)
      .map(({ id }) => ({ id, alert: 'fraud_suspected' as const, facts })),
    ...failedRefunds.map(({ id, cents }) => ({ id, alert: 'refund_failed' as const, facts: { ...facts, cents } })),
  ]
  for (const { id, alert, facts } of found) {
    const isNew = await notifyOperator(database.db, clock.now(), `${alert}:${id}`, paymentAlertEmail(alert, facts))
    if (isNew) onAlert(alert, row?.userId ?? null)
  }
}
