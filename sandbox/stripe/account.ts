import type Stripe from 'stripe'
import { operation } from './operation.ts'
import { paging, parametersOf } from './parameters.ts'
import type { Kept } from './stripe-types.ts'

/** The account behind the sandbox's keys: complete, and allowed to charge. */
const account = {
  id: 'acct_sandbox',
  object: 'account',
  business_profile: null,
  business_type: 'company',
  charges_enabled: true,
  country: 'FR',
  default_currency: 'eur',
  details_submitted: true,
  email: 'factures@example.org',
  payouts_enabled: true,
  type: 'standard',
} satisfies Kept<Stripe.Account>

export const accountOperations = [
  operation({
    method: 'GET',
    path: '/v1/account',
    parameters: parametersOf<Stripe.AccountRetrieveCurrentParams>()({ expand: paging.expand }),
    run: () => account,
  }),
]
