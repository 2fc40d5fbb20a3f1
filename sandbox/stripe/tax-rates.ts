import type Stripe from 'stripe'
import { secondsOn } from './clock.ts'
import { invalidRequest, needed } from './errors.ts'
import { boundsOf, emit } from './events.ts'
import { createId } from './ids.ts'
import { answerList } from './lists.ts'
import { operation } from './operation.ts'
import { boolean, createdRange, type Given, oneOf, paging, parametersOf, type Rule, text } from './parameters.ts'
import type { Kinds } from './stripe-types.ts'
import type { World } from './world.ts'

type TaxRate = Kinds['tax_rate']

/** Id of the rate that every sandbox has from the start: French VAT, included in prices. */
export const readyMadeRate = 'txr_sandbox_vat'

/** A percentage with at most four decimals. */
const percentage: Rule<number> = (value, path) => {
  if (typeof value === 'string' && /^\d{1,3}(\.\d{1,4})?$/.test(value) && Number(value) <= 100) return Number(value)
  throw invalidRequest(`Invalid decimal: ${typeof value === 'string' ? value : path}`, { param: path })
}

const createParameters = parametersOf<Stripe.TaxRateCreateParams>()({
  active: boolean,
  country: text,
  display_name: text,
  expand: paging.expand,
  inclusive: boolean,
  jurisdiction: text,
  percentage,
  tax_type: oneOf(['vat']),
})

/** Creates a tax rate; only the sandbox itself passes `id`. */
export function createTaxRate(world: World, given: Given<typeof createParameters>, id = createId('txr')): TaxRate {
  const rate = buildTaxRate(world, given, id)
  world.store.save('tax_rate', { object: rate, hidden: {} })
  emit(world, 'tax_rate.created', 'tax_rate', rate)
  return rate
}

/** Returns the rate of automatic tax in a country, which Stripe manages itself and leaves out of lists. */
export function automaticRate(
  world: World,
  given: { country: string; percents: number; isInclusive: boolean },
): TaxRate {
  const { country, percents, isInclusive } = given
  const kept = world.store
    .list('tax_rate', { equal: { country, inclusive: isInclusive } })
    .find(({ object, hidden }) => hidden.isAutomatic && object.percentage === percents)
  if (kept) return kept.object
  const built = buildTaxRate(
    world,
    {
      active: false,
      country,
      display_name: 'VAT',
      inclusive: isInclusive,
      jurisdiction: new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country,
      percentage: percents,
      tax_type: 'vat',
    },
    createId('txr'),
  )
  const rate: TaxRate = { ...built, jurisdiction_level: 'country', rate_type: 'percentage' }
  world.store.save('tax_rate', { object: rate, hidden: { isAutomatic: true } })
  return rate
}

function buildTaxRate(world: World, given: Given<typeof createParameters>, id: string) {
  return {
    id,
    object: 'tax_rate',
    active: given.active ?? true,
    country: given.country ?? null,
    created: secondsOn(world, null),
    description: null,
    display_name: needed(given.display_name, 'display_name'),
    effective_percentage: needed(given.percentage, 'percentage'),
    flat_amount: null,
    inclusive: needed(given.inclusive, 'inclusive'),
    jurisdiction: given.jurisdiction ?? null,
    jurisdiction_level: null,
    livemode: false,
    metadata: {},
    percentage: needed(given.percentage, 'percentage'),
    rate_type: 'percentage',
    state: null,
    tax_type: given.tax_type ?? null,
  } satisfies TaxRate
}

export const taxRateOperations = [
  operation({
    method: 'POST',
    path: '/v1/tax_rates',
    parameters: createParameters,
    run: ({ world, given }) => createTaxRate(world, given),
  }),
  operation({
    method: 'GET',
    path: '/v1/tax_rates',
    parameters: parametersOf<Stripe.TaxRateListParams>()({
      ...paging,
      active: boolean,
      created: createdRange,
      inclusive: boolean,
    }),
    run({ world, given, url }) {
      const equal = { active: given.active, inclusive: given.inclusive }
      const rows = world.store.list('tax_rate', { equal, created: boundsOf(given.created) })
      const listed = rows.filter(({ hidden }) => !hidden.isAutomatic)
      return answerList(world, 'tax_rate', listed, given, url)
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/tax_rates/:id',
    parameters: parametersOf<Stripe.TaxRateRetrieveParams>()({ expand: paging.expand }),
    run: ({ find }) => find('tax_rate').object,
  }),
  operation({
    method: 'POST',
    path: '/v1/tax_rates/:id',
    parameters: parametersOf<Stripe.TaxRateUpdateParams>()({
      active: boolean,
      expand: paging.expand,
    }),
    run({ world, given, find }) {
      const { object: before, hidden } = find('tax_rate')
      const after = { ...before, active: given.active ?? before.active }
      world.store.save('tax_rate', { object: after, hidden })
      emit(world, 'tax_rate.updated', 'tax_rate', after, before)
      return after
    },
  }),
]
