/** How the card provider is reached: Stripe itself, or the sandbox that stands for it. */
export interface StripeSettings {
  secretKey: string
  publishableKey: string
  /** What events are signed with: one, or two while one replaces the other. */
  webhookSecrets: readonly string[]
  /** Address of the browser script; Stripe's own in production. */
  scriptUrl: string
  /** Where the API is, if not at Stripe. */
  endpoint?: { host: string; port: number }
}

/** Address of Stripe's browser script, of the release that the packages are pinned to. */
export const stripeScriptUrl = 'https://js.stripe.com/endive/stripe.js'
