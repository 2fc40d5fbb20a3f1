import { createRequire } from 'node:module'
import type Stripe from 'stripe'

const require = createRequire(import.meta.url)

/**
 * Returns the official SDK. Whoever asks first loads its two hundred files, which takes a tenth of a developer's start: servers of members
 * ask before they listen (`openCardProvider`).
 */
export function stripeSdk(): typeof Stripe {
  return require('stripe')
}
