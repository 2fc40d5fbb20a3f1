import type { Locale } from '../../../domain/locale.ts'
import type { Database } from '../../database/database.ts'
import type { Services } from '../../services.ts'
import { refundAfter, refundEverything, voidOpenInvoices } from '../../stripe/invoices.ts'
import { cancelAtPeriodEnd, cancelNow, type StripeSubscriptionState } from '../../stripe/subscriptions.ts'
import { findContracts, lockSubscription, markWithdrawn, type SubscriptionRow } from './subscription.queries.ts'
import { synchroniseSubscription } from './synchronise.ts'

/** A subscription as the contract that it is, with its owner's language. */
export interface Contract {
  row: SubscriptionRow
  locale: Locale
}

/** The contracts of the account that has this address, those that still run first. */
export async function findContractsOf(db: Database, email: string): Promise<Contract[]> {
  return findContracts(db, email)
}

/** The contract, for a transaction that is about to decide on it: others that want the same wait for it. */
export async function lockContract(db: Database, userId: string, id: string): Promise<SubscriptionRow | undefined> {
  return lockSubscription(db, userId, id)
}

/** Ends access at once, before the provider has heard of it and whatever it says afterwards. */
export async function closeByWithdrawal(db: Database, { userId, id }: SubscriptionRow, on: Date): Promise<void> {
  await markWithdrawn(db, userId, id, on)
}

/**
 * Lets the provider end the contract with what is paid. Nothing may be paid any more, because the renewal failed or is just being drawn
 * up: then it ends now, or the provider would go on charging for a period that nobody wants. Done twice, it is done once.
 */
export async function carryOutCancellation(services: Services, row: SubscriptionRow): Promise<void> {
  const { stripe, clock } = services
  const { stripeSubscriptionId } = row
  if (!stripeSubscriptionId || !row.isLive) return
  if (!row.cancelAtPeriodEnd) await cancelAtPeriodEnd(stripe.client, stripeSubscriptionId)
  const state = await synchroniseSubscription(services, stripeSubscriptionId)
  if (state?.paidUntil && state.paidUntil <= clock.now()) await endAtOnce(services, state)
}

/**
 * Ends at once what was read as paid for no longer, and owes nothing of it: what the provider took since it was read is paid back, or a
 * member would pay for time that they do not get.
 */
export async function endAtOnce(
  services: Services,
  { stripeSubscriptionId, paidUntil }: Pick<StripeSubscriptionState, 'stripeSubscriptionId' | 'paidUntil'>,
): Promise<void> {
  const { client } = services.stripe
  await cancelNow(client, stripeSubscriptionId)
  await voidOpenInvoices(client, stripeSubscriptionId)
  if (paidUntil) await refundAfter(client, stripeSubscriptionId, paidUntil)
  await synchroniseSubscription(services, stripeSubscriptionId)
}

/**
 * Lets the provider end the contract at once and pay everything back. Done twice, it pays back once.
 * @param key names the withdrawal.
 * @returns the cents that were paid back.
 */
export async function carryOutWithdrawal(services: Services, row: SubscriptionRow, key: string): Promise<number> {
  const { stripeSubscriptionId } = row
  if (!stripeSubscriptionId) return 0
  const { client } = services.stripe
  await cancelNow(client, stripeSubscriptionId)
  await voidOpenInvoices(client, stripeSubscriptionId)
  const cents = await refundEverything(client, stripeSubscriptionId, key)
  await synchroniseSubscription(services, stripeSubscriptionId)
  return cents
}
