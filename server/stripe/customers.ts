import type Stripe from 'stripe'
import { HttpError } from '../http/http-error.ts'
import { askStripe } from './failures.ts'

/**
 * Takes a customer's cards away and deletes the customer; their invoices stay, as the law asks. Deleting alone would leave the cards
 * attached. One that is deleted already stays so.
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
