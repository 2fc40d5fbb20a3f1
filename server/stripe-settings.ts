/** How to reach the card provider: Stripe itself, or the sandbox that replaces it. */
export interface StripeSettings {
  secretKey: string
  publishableKey: string
  /** Secrets that events are signed with: one, or two during a rotation. */
  webhookSecrets: readonly string[]
  /** URL of the browser script; Stripe's own in production. */
  scriptUrl: string
  /** How prices are taxed: by Stripe from the customer's country, or at the rate with this id. Undefined: no VAT is charged. */
  tax?: 'automatic' | `txr_${string}`
  /** Where the API is, if not at Stripe. */
  endpoint?: { host: string; port: number }
}

/** URL of Stripe's browser script, for the release that the packages pin. */
export const stripeScriptUrl = 'https://js.stripe.com/endive/stripe.js'
