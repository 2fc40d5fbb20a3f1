import type { StripeSettings } from '../stripe/stripe-settings.ts'

/** For tests that have nothing to do with cards: a provider that nobody answers for, on a port that nothing listens on. */
export const noCardProvider: StripeSettings = {
  secretKey: 'sk_test_nobody',
  publishableKey: 'pk_test_nobody',
  webhookSecrets: ['whsec_nobody'],
  scriptUrl: '/nobody.js',
  endpoint: { host: '127.0.0.1', port: 9 },
}
