import { HttpError } from '../../http/http-error.ts'
import type { Services } from '../../services.ts'
import { forgetCustomer } from '../../stripe/customers.ts'
import { voidOpenInvoices } from '../../stripe/invoices.ts'
import { cancelNow, listSubscriptionIds, readSubscription } from '../../stripe/subscriptions.ts'
import { findCustomerId } from './customer.service.ts'
import { withAttempt } from './payment-attempt.service.ts'

/**
 * Ends everything that the card provider could still charge a user for (paid, failing and unfinished subscriptions, and their cards), then
 * runs `andThen` while no new payment can begin.
 * @throws {HttpError} `error_payment_in_progress` during a payment, `error_card_provider` if the end cannot be confirmed.
 */
export async function endBilling(services: Services, userId: string, andThen: () => Promise<void>): Promise<void> {
  const { stripe } = services
  await withAttempt(services, userId, async () => {
    const customer = await findCustomerId(services, userId)
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
  if (status !== 'canceled' && status !== 'incomplete_expired') throw new HttpError('error_card_provider')
}
