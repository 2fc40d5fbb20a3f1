import type { Services } from '../../services.ts'
import { voidOpenInvoices } from '../../stripe/invoices.ts'
import { cancelNow } from '../../stripe/subscriptions.ts'
import { withAttempt } from './attempt.ts'
import { findUnpaid } from './subscription.queries.ts'
import { synchroniseSubscription } from './synchronise.ts'

/**
 * Ends subscriptions whose days of grace are over: access has stopped, so the provider must not go on trying to charge for it. Who comes
 * back orders anew.
 */
export async function endUnpaid(services: Services, onFailure: (error: unknown) => void): Promise<void> {
  for (const row of await findUnpaid(services.database.db, services.clock.now())) {
    const { userId, stripeSubscriptionId } = row
    if (stripeSubscriptionId)
      await withAttempt(services, userId, () => endOne(services, stripeSubscriptionId)).catch(onFailure)
  }
}

async function endOne(services: Services, stripeSubscriptionId: string): Promise<void> {
  const { stripe, clock } = services
  // In this order: what is paid at the last moment can no longer be voided, and then nothing is ended.
  await voidOpenInvoices(stripe.client, stripeSubscriptionId)
  const state = await synchroniseSubscription(services, stripeSubscriptionId)
  if (!state?.paidUntil || state.paidUntil > clock.now()) return
  await cancelNow(stripe.client, stripeSubscriptionId)
  await synchroniseSubscription(services, stripeSubscriptionId)
}
