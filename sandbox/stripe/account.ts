import type Stripe from 'stripe'
import { ApiError } from './errors.ts'
import { operation } from './operation.ts'
import { paging } from './parameters.ts'
import type { Kept } from './stripe-types.ts'
import type { World } from './world.ts'

function describeAccount({ account, seller }: World) {
  return {
    id: account,
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
  operation({
    method: 'GET',
    path: '/v1/accounts/:id',
    parameters: { expand: paging.expand },
    run({ world, id }) {
      if (id === world.account) return describeAccount(world)
      throw new ApiError(403, {
        type: 'invalid_request_error',
        code: 'account_invalid',
        message: `The provided key does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`,
      })
    },
  }),
]
