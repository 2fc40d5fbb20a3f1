import type Stripe from 'stripe'
import { secondsOn } from './clock.ts'
import { invalidRequest, needed } from './errors.ts'
import { createId } from './ids.ts'
import { answerList } from './lists.ts'
import { operation } from './operation.ts'
import { cleared, either, integer, oneOf, paging, parametersOf, type Rule, text } from './parameters.ts'
import type { Kinds } from './stripe-types.ts'
import { europeanRates } from './tax-location.ts'
import type { World } from './world.ts'

type Registration = Kinds['tax.registration']

const types = ['oss_union', 'standard'] as const
type RegistrationType = (typeof types)[number]

const instant = either(oneOf(['now']), integer)

/** `country_options` of a member state of the European Union: `{fr: {type: 'standard', …}}`. */
const countryOptions: Rule<{ country: string; type: RegistrationType }> = (value, path) => {
  const [[country = '', options] = []] = typeof value === 'object' && !Array.isArray(value) ? Object.entries(value) : []
  const type = typeof options === 'object' && !Array.isArray(options) ? options.type : undefined
  if (europeanRates[country.toUpperCase()] === undefined) {
    throw invalidRequest('The Stripe sandbox registers only in member states of the European Union.', {
      code: 'sandbox_unsupported',
      param: path,
    })
  }
  return { country: country.toUpperCase(), type: oneOf(types)(type ?? '', `${path}[${country}][type]`) }
}

const createParameters = parametersOf<Stripe.Tax.RegistrationCreateParams>()({
  active_from: instant,
  country: text,
  country_options: countryOptions,
  expand: paging.expand,
  expires_at: integer,
})

/** Registers the seller in a country, or for all member states through its one-stop shop. */
function register(
  world: World,
  given: { country: string; type: RegistrationType; active_from: 'now' | number; expires_at?: number | undefined },
): Registration {
  const now = secondsOn(world, null)
  const options =
    given.type === 'standard'
      ? { standard: { place_of_supply_scheme: 'standard' as const }, type: given.type }
      : { type: given.type }
  const object = withStatus(
    {
      id: createId('taxreg'),
      object: 'tax.registration',
      active_from: given.active_from === 'now' ? now : given.active_from,
      country: given.country,
      country_options: { [given.country.toLowerCase()]: options },
      created: now,
      expires_at: given.expires_at ?? null,
      livemode: false,
      status: 'active',
    },
    now,
  )
  world.store.save('tax.registration', { object, hidden: { type: given.type } })
  return object
}

/** Returns a registration with its status at a time, in Unix seconds. */
function withStatus(registration: Registration, now: number): Registration {
  const { active_from, expires_at } = registration
  if (expires_at !== null && expires_at <= now) return { ...registration, status: 'expired' }
  return { ...registration, status: active_from > now ? 'scheduled' : 'active' }
}

/** Whether the seller collects VAT in a country: where registered, and through a one-stop shop in every member state. */
export function isCollecting(world: World, country: string): boolean {
  if (europeanRates[country] === undefined) return false
  const now = secondsOn(world, null)
  return world.store
    .list('tax.registration')
    .filter(({ object }) => withStatus(object, now).status === 'active')
    .some(({ object, hidden }) => hidden.type === 'oss_union' || object.country === country)
}

/** Registers the seller of a new sandbox in France, and in its one-stop shop for the other member states. */
export function registerInFrance(world: World): void {
  register(world, { country: 'FR', type: 'standard', active_from: 'now' })
  register(world, { country: 'FR', type: 'oss_union', active_from: 'now' })
}

export const taxRegistrationOperations = [
  operation({
    method: 'POST',
    path: '/v1/tax/registrations',
    parameters: createParameters,
    run({ world, given }) {
      const { country, type } = needed(given.country_options, 'country_options')
      if (needed(given.country, 'country').toUpperCase() !== country) {
        throw invalidRequest('The country_options must be those of the country.', { param: 'country_options' })
      }
      const active_from = needed(given.active_from, 'active_from')
      return register(world, { country, type, active_from, expires_at: given.expires_at })
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/tax/registrations',
    parameters: parametersOf<Stripe.Tax.RegistrationListParams>()({
      ...paging,
      status: oneOf(['active', 'all', 'expired', 'scheduled']),
    }),
    run({ world, given, url }) {
      const now = secondsOn(world, null)
      const { status = 'all' } = given
      const rows = world.store
        .list('tax.registration')
        .map(row => ({ ...row, object: withStatus(row.object, now) }))
        .filter(({ object }) => status === 'all' || object.status === status)
      return answerList(world, 'tax.registration', rows, given, url)
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/tax/registrations/:id',
    parameters: parametersOf<Stripe.Tax.RegistrationRetrieveParams>()({ expand: paging.expand }),
    run: ({ world, find }) => withStatus(find('tax.registration').object, secondsOn(world, null)),
  }),
  operation({
    method: 'POST',
    path: '/v1/tax/registrations/:id',
    parameters: parametersOf<Stripe.Tax.RegistrationUpdateParams>()({
      active_from: instant,
      expand: paging.expand,
      expires_at: either(cleared, instant),
    }),
    run({ world, given, find }) {
      const { object: before, hidden } = find('tax.registration')
      const now = secondsOn(world, null)
      const at = (asked: 'now' | number) => (asked === 'now' ? now : asked)
      const object = withStatus(
        {
          ...before,
          active_from: given.active_from === undefined ? before.active_from : at(given.active_from),
          expires_at:
            given.expires_at === undefined
              ? before.expires_at
              : given.expires_at === null
                ? null
                : at(given.expires_at),
        },
        now,
      )
      world.store.save('tax.registration', { object, hidden })
      return object
    },
  }),
]
