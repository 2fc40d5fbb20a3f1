import type Stripe from 'stripe'
import { operation } from './operation.ts'
import { paging } from './parameters.ts'
import type { Kept } from './stripe-types.ts'
import type { World } from './world.ts'

/** The account's id, the same in every sandbox. */
const accountId = 'acct_1b7ad567477c8375'

function describeAccount({ seller }: World) {
  return {
    id: accountId,
    object: 'account',
    business_profile: {
      mcc: null,
      minority_owned_business_designation: null,
      name: seller.name,
      product_description: null,
      specified_commercial_transactions_act_url: null,
      support_address: null,
      support_email: seller.email,
      support_phone: null,
      support_url: null,
      url: null,
    },
    business_type: 'company',
    capabilities: { card_payments: 'active', transfers: 'active' },
    charges_enabled: true,
    country: 'FR',
    created: 0,
    default_currency: 'eur',
    details_submitted: true,
    email: seller.email,
    payouts_enabled: true,
    settings: null,
    type: 'standard',
  } satisfies Partial<Kept<Stripe.Account>>
}

export const accountOperations = [
  operation({
    method: 'GET',
    path: '/v1/account',
    parameters: { expand: paging.expand },
    run: ({ world }) => describeAccount(world),
  }),
]
