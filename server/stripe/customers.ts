import type Stripe from 'stripe'
import { HttpError } from '../http/http-error.ts'
import { askStripe } from './failures.ts'

/**
 * Detaches a customer's cards and deletes the customer; their invoices stay, as the law requires. Deletion by itself would leave the cards
 * attached. No-op if already deleted.
 */
export async function forgetCustomer(stripe: Stripe, stripeCustomerId: string): Promise<void> {
  try {
    await askStripe(async () => {
      const cards = await stripe.paymentMethods.list({ customer: stripeCustomerId, type: 'card', limit: 100 })
      for (const { id } of cards.data) await stripe.paymentMethods.detach(id)
      await stripe.customers.del(stripeCustomerId)
    })
  } catch (error) {
    if (!(error instanceof HttpError && error.code === 'error_not_found')) throw error
  }
}
