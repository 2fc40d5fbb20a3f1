import type Stripe from 'stripe'
import { isTestKey } from '../../domain/features/subscription/subscription.rules.ts'
import type { StripeSettings } from '../stripe-settings.ts'
import { readAccount, type StripeAccount } from './account.ts'
import { StripeProducts } from './products.ts'
import { createStripe } from './stripe-client.ts'

/** The card provider, as services receive it. */
export interface CardProvider {
  readonly client: Stripe
  products: StripeProducts
  settings: StripeSettings
  /**
   * Returns the account of the keys. Reads it once: it cannot change while the server runs.
   * @throws {HttpError} `error_card_provider` if the provider is down and the account was never read.
   */
  account(): Promise<StripeAccount>
}

/** Opens the card provider that the settings name. */
export function openCardProvider(settings: StripeSettings, now: () => Date): CardProvider {
  let client: Stripe | undefined
  const openClient = () => (client ??= createStripe(settings))
  // In production, load the SDK now rather than during a member's request. Only the sandbox sets an endpoint.
  if (!settings.endpoint) openClient()
  let known: StripeAccount | undefined
  return {
    get client() {
      return openClient()
    },
    settings,
    products: new StripeProducts(openClient, now),
    async account() {
      known ??= await readAccount(openClient(), isTestKey(settings.publishableKey) ? 'test' : 'live')
      return known
    },
  }
}
