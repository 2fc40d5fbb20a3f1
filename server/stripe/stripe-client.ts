import type Stripe from 'stripe'
import type { StripeSettings } from '../stripe-settings.ts'
import { stripeSdk } from './sdk.ts'

/** Timeout of a call, which is then retried at most twice; the idempotency key keeps it from counting twice. */
const timeoutMilliseconds = 20_000

/** Creates the official, unmodified SDK for the endpoint in the settings. */
export function createStripe({ secretKey, endpoint }: StripeSettings): Stripe {
  return new (stripeSdk())(secretKey, {
    maxNetworkRetries: 2,
    timeout: timeoutMilliseconds,
    telemetry: false,
    ...(endpoint ? { ...endpoint, protocol: 'http' as const } : {}),
  })
}
