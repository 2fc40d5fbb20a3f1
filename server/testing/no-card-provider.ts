import type { StripeSettings } from '../stripe-settings.ts'

/** For tests that do not involve cards: a provider on a port that nothing listens on. */
export const noCardProvider: StripeSettings = {
  secretKey: 'sk_test_nobody',
  publishableKey: 'pk_test_nobody',
  webhookSecrets: ['whsec_nobody'],
  scriptUrl: '/nobody.js',
  endpoint: { host: '127.0.0.1', port: 9 },
}
