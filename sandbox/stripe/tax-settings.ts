import type Stripe from 'stripe'
import { invalidRequest } from './errors.ts'
import { operation } from './operation.ts'
import { paging, parametersOf } from './parameters.ts'
import type { World } from './world.ts'

type TaxSettings = Stripe.Tax.Settings

/** Settings of Stripe Tax in a new sandbox: set up, with a French head office. */
const readySettings: TaxSettings = {
  object: 'tax.settings',
  defaults: { provider: 'stripe', tax_behavior: null, tax_code: null },
  head_office: {
    address: {
      city: 'Exempleville',
      country: 'FR',
      line1: '1, rue de l’Exemple',
      line2: null,
      postal_code: '00000',
      state: null,
    },
  },
  livemode: false,
  status: 'active',
  status_details: { active: {} },
}

/** Settings of an account on which nobody has set up Stripe Tax. */
const pendingSettings: TaxSettings = {
  ...readySettings,
  head_office: null,
  status: 'pending',
  status_details: { pending: { missing_fields: ['head_office'] } },
}

function taxSettings({ store }: Pick<World, 'store'>): TaxSettings {
  return store.setting('tax_settings', readySettings)
}

/** Sets Stripe Tax up, or takes it back to the state of a new account. */
export function setTaxUp({ store }: Pick<World, 'store'>, isSetUp: boolean): void {
  store.setSetting('tax_settings', isSetUp ? readySettings : pendingSettings)
}

/**
 * Refuses automatic tax on an account that has not set up Stripe Tax.
 * @throws {ApiError} `stripe_tax_inactive`.
 */
export function refuseInactiveTax(world: World): void {
  if (taxSettings(world).status === 'active') return
  throw invalidRequest(
    'Stripe Tax has not been activated on your account. Please visit https://stripe.com/docs/tax/set-up to get started.',
    { code: 'stripe_tax_inactive' },
  )
}

export const taxSettingsOperations = [
  operation({
    method: 'GET',
    path: '/v1/tax/settings',
    parameters: parametersOf<Stripe.Tax.SettingsRetrieveParams>()({ expand: paging.expand }),
    run: ({ world }) => taxSettings(world),
  }),
]
