import { createRequire } from 'node:module'
import type Stripe from 'stripe'

const require = createRequire(import.meta.url)

/**
 * Returns the official SDK. The first call loads its two hundred files, so production makes it before listening (`openCardProvider`), and
 * development starts without them.
 */
export function stripeSdk(): typeof Stripe {
  return require('stripe')
}
