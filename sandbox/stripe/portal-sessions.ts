import type Stripe from 'stripe'
import { secondsOn, testClockOf } from './clock.ts'
import { invalidRequest, needed, noSuch } from './errors.ts'
import { createId, randomCharacters } from './ids.ts'
import { wholeList } from './lists.ts'
import { findObject, operation } from './operation.ts'
import { boolean, type Given, paging, parametersOf, text, unsupported } from './parameters.ts'
import type { Kept, Kinds } from './stripe-types.ts'
import type { World } from './world.ts'

/** Id of the one configuration: at Stripe accounts have several, edited in the dashboard. */
const configurationId = 'bpc_sandbox'

const createParameters = parametersOf<Stripe.BillingPortal.SessionCreateParams>()({
  after_expiration: unsupported,
  configuration: text,
  customer: text,
  customer_account: unsupported,
  expand: paging.expand,
  flow_data: unsupported,
  locale: text,
  on_behalf_of: unsupported,
  return_url: text,
})

function createSession(world: World, given: Given<typeof createParameters>): Kinds['billing_portal.session'] {
  const { object: customer, hidden } = findObject(world, 'customer', needed(given.customer, 'customer'), 'customer')
  if (hidden.isDeleted) findObject(world, 'customer', '', 'customer')
  if (given.return_url !== undefined && !/^https?:/.test(given.return_url)) {
    throw invalidRequest('Not a valid URL', { code: 'url_invalid', param: 'return_url' })
  }
  if (given.configuration !== undefined && given.configuration !== configurationId) {
    throw noSuch('configuration', given.configuration, 'configuration')
  }
  const token = `test_${randomCharacters(40)}`
  const session = {
    id: createId('bps'),
    object: 'billing_portal.session',
    configuration: configurationId,
    created: secondsOn(world, testClockOf(world, { customer: customer.id })),
    customer: customer.id,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: (given.locale ?? null) as Kinds['billing_portal.session']['locale'],
    on_behalf_of: null,
    return_url: given.return_url ?? null,
    url: '',
  } satisfies Kinds['billing_portal.session']
  world.store.save('billing_portal.session', { object: session, hidden: { token, waiting: null } })
  return { ...session, url: `${world.publicUrl()}/p/session/${token}` }
}

/** What the portal lets a customer do. */
function configuration(world: World) {
  return {
    id: configurationId,
    object: 'billing_portal.configuration',
    active: true,
    application: null,
    business_profile: { headline: world.seller.name, privacy_policy_url: null, terms_of_service_url: null },
    created: 0,
    default_return_url: null,
    features: {
      customer_update: { allowed_updates: [], enabled: false },
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true, payment_method_configuration: null },
      subscription_cancel: {
        cancellation_reason: { enabled: false, feedback_options: null, options: [] },
        enabled: true,
        mode: 'at_period_end',
        proration_behavior: 'none',
      },
      subscription_pause: { duration: { interval_options: [], type: 'interval_options' }, enabled: false },
      subscription_update: {
        billing_cycle_anchor: null,
        default_allowed_updates: [],
        enabled: false,
        proration_behavior: 'none',
        schedule_at_period_end: { conditions: [] },
        trial_update_behavior: 'end_trial',
      },
    },
    is_default: true,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: {},
    name: null,
    updated: 0,
  } satisfies Kept<Stripe.BillingPortal.Configuration>
}

export const portalOperations = [
  operation({
    method: 'POST',
    path: '/v1/billing_portal/sessions',
    parameters: createParameters,
    run: ({ world, given }) => createSession(world, given),
  }),
  operation({
    method: 'GET',
    path: '/v1/billing_portal/configurations',
    parameters: parametersOf<Stripe.BillingPortal.ConfigurationListParams>()({
      ...paging,
      active: boolean,
      is_default: boolean,
    }),
    run: ({ world, given, url }) =>
      wholeList(given.active === false || given.is_default === false ? [] : [configuration(world)], url),
  }),
  operation({
    method: 'GET',
    path: '/v1/billing_portal/configurations/:id',
    parameters: parametersOf<Stripe.BillingPortal.ConfigurationRetrieveParams>()({ expand: paging.expand }),
    run({ world, id }) {
      if (id === configurationId) return configuration(world)
      throw noSuch('configuration', id)
    },
  }),
]
