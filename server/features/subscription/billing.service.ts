import { HttpError } from '../../http/http-error.ts'
import type { Services } from '../../services.ts'
import { forgetCustomer } from '../../stripe/customers.ts'
import { voidOpenInvoices } from '../../stripe/invoices.ts'
import { cancelNow, listSubscriptionIds, readSubscription } from '../../stripe/subscriptions.ts'
import { findCustomerId } from './customer.service.ts'

/**
 * Ends everything that the card provider could still charge a user for: paid, failing and unfinished subscriptions, and their cards. Call
 * it within an attempt, so that no new payment can begin.
 * @throws {HttpError} `error_card_provider` if the end cannot be confirmed.
 */
export async function endBilling(services: Services, userId: string): Promise<void> {
  const { stripe } = services
  const customer = await findCustomerId(services, userId)
  if (!customer) return
  for (const id of await listSubscriptionIds(stripe.client, customer)) await endSubscription(services, id)
  await forgetCustomer(stripe.client, customer)
}

async function endSubscription({ stripe }: Services, id: string): Promise<void> {
  await cancelNow(stripe.client, id)
  await voidOpenInvoices(stripe.client, id)
  const { status } = await readSubscription(stripe.client, id)
  if (status !== 'canceled' && status !== 'incomplete_expired') throw new HttpError('error_card_provider')
}
