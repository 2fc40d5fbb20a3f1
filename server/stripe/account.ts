import type Stripe from 'stripe'
import { askStripe } from './failures.ts'
import { stripeSdk } from './sdk.ts'

/** The account and the mode that a set of keys belongs to. Ids of customers mean nothing outside both. */
export interface StripeAccount {
  /** Null if the secret key is restricted and may not read it. */
  id: string | null
  mode: 'test' | 'live'
}

/**
 * Reads the account of the secret key.
 * @throws {HttpError} `error_card_provider`.
 */
export async function readAccount(stripe: Stripe, mode: StripeAccount['mode']): Promise<StripeAccount> {
  return askStripe(async () => {
    try {
      return { id: (await stripe.accounts.retrieveCurrent()).id, mode }
    } catch (error) {
      if (error instanceof stripeSdk().errors.StripePermissionError) return { id: null, mode }
      throw error
    }
  })
}
