import type Stripe from 'stripe'
import { StripeProducts } from './products.ts'
import { createStripe } from './stripe-client.ts'
import type { StripeSettings } from './stripe-settings.ts'

/** The card provider, as services receive it. */
export interface CardProvider {
  client: Stripe
  products: StripeProducts
  settings: StripeSettings
}

/** Opens the card provider that the settings name. */
export function openCardProvider(settings: StripeSettings, now: () => Date): CardProvider {
  const client = createStripe(settings)
  return { client, settings, products: new StripeProducts(client, now) }
}
