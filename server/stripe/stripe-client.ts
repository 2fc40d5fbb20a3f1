import Stripe from 'stripe'
import type { StripeSettings } from './stripe-settings.ts'

/** A call that takes longer is given up and tried again, at most twice; the same idempotency key keeps it from counting twice. */
const timeoutMilliseconds = 20_000

/** The official SDK, unmodified, at the endpoint that the settings name. */
export function createStripe({ secretKey, endpoint }: StripeSettings): Stripe {
  return new Stripe(secretKey, {
    maxNetworkRetries: 2,
    timeout: timeoutMilliseconds,
    telemetry: false,
    ...(endpoint ? { ...endpoint, protocol: 'http' as const } : {}),
  })
}
