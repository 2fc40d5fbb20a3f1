import type Stripe from 'stripe'
import { secondsOn } from './clock.ts'
import { createId } from './ids.ts'
import { answerList } from './lists.ts'
import { operation } from './operation.ts'
import { oneOf, paging, parametersOf } from './parameters.ts'
import type { Kinds } from './stripe-types.ts'
import { europeanRates } from './tax-location.ts'
import type { World } from './world.ts'

/** Whether the seller collects VAT in a country: once registered, in every member state of the European Union, through the one-stop shop. */
export function isCollecting(world: World, country: string): boolean {
  return europeanRates[country] !== undefined && world.store.list('tax.registration').length > 0
}

/** Registers the seller of a new sandbox in France, and in its one-stop shop for the other member states. */
export function registerInFrance(world: World): void {
  for (const type of ['standard', 'oss_union'] as const) {
    const options = type === 'standard' ? { standard: { place_of_supply_scheme: 'standard' as const }, type } : { type }
    const now = secondsOn(world, null)
    const object = {
      id: createId('taxreg'),
      object: 'tax.registration',
      active_from: now,
      country: 'FR',
      country_options: { fr: options },
      created: now,
      expires_at: null,
      livemode: false,
      status: 'active',
    } satisfies Kinds['tax.registration']
    world.store.save('tax.registration', { object, hidden: {} })
  }
}

export const taxRegistrationOperations = [
  operation({
    method: 'GET',
    path: '/v1/tax/registrations',
    parameters: parametersOf<Stripe.Tax.RegistrationListParams>()({ ...paging, status: oneOf(['active', 'all']) }),
    run: ({ world, given, url }) =>
      answerList(world, 'tax.registration', world.store.list('tax.registration'), given, url),
  }),
]
