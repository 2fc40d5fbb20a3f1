import { Refusal } from '../../http/refusal.ts'
import type { Services } from '../../services.ts'
import { forgetCustomer } from '../../stripe/customers.ts'
import { voidOpenInvoices } from '../../stripe/invoices.ts'
import { cancelNow, listSubscriptionIds, readSubscription } from '../../stripe/subscriptions.ts'
import { withAttempt } from './attempt.ts'
import { findCustomer } from './subscription.queries.ts'

/**
 * Ends everything that the card provider could still charge a user for, then lets `andThen` run while no new payment can begin: paid,
 * failing and unfinished subscriptions alike, and their cards.
 * @throws {Refusal} `error_payment_in_progress` while a payment is under way, `error_card_provider` when it cannot be made sure of.
 */
export async function endBilling(services: Services, userId: string, andThen: () => Promise<void>): Promise<void> {
  const { database, stripe } = services
  await withAttempt(services, userId, async () => {
    const customer = await findCustomer(database.db, userId)
    if (customer) {
      for (const id of await listSubscriptionIds(stripe.client, customer)) await endSubscription(services, id)
      await forgetCustomer(stripe.client, customer)
    }
    await andThen()
  })
}

async function endSubscription({ stripe }: Services, id: string): Promise<void> {
  await cancelNow(stripe.client, id)
  await voidOpenInvoices(stripe.client, id)
  const { status } = await readSubscription(stripe.client, id)
  if (status !== 'canceled' && status !== 'incomplete_expired') throw new Refusal('error_card_provider')
}
