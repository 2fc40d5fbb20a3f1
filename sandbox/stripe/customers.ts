import type Stripe from 'stripe'
import { addressFields } from './card-details.ts'
import { secondsOn } from './clock.ts'
import { invalidRequest, needed } from './errors.ts'
import { boundsOf, emit } from './events.ts'
import { createId, randomCharacters } from './ids.ts'
import { answerList } from './lists.ts'
import { findObject, operation } from './operation.ts'
import {
  clearableEmail,
  clearableText,
  clearableTextUpTo,
  cleared,
  createdRange,
  either,
  fieldsOf,
  type Given,
  listOf,
  mergeMetadata,
  metadata,
  oneOf,
  paging,
  parametersOf,
  text,
  textUpTo,
} from './parameters.ts'
import { attachPaymentMethod, ownPaymentMethod } from './payment-methods.ts'
import type { Row } from './store.ts'
import type { Kinds } from './stripe-types.ts'
import { endSubscription, isTerminal } from './subscription-end.ts'
import { refuseUnlocated } from './tax-location.ts'
import type { World } from './world.ts'

/** Parameters shared by create and update. */
const shared = {
  address: either(cleared, addressFields),
  description: clearableText,
  email: clearableEmail,
  expand: paging.expand,
  invoice_settings: fieldsOf({
    default_payment_method: clearableText,
    custom_fields: either(cleared, listOf(fieldsOf({ name: textUpTo(40), value: textUpTo(140) }))),
    footer: clearableText,
  }),
  metadata,
  name: clearableTextUpTo(256),
  phone: clearableTextUpTo(20),
  preferred_locales: listOf(text),
  tax: fieldsOf({ validate_location: oneOf(['auto', 'deferred', 'immediately']) }),
}

type CustomFields = NonNullable<Given<typeof shared>['invoice_settings']>['custom_fields']

const createParameters = parametersOf<Stripe.CustomerCreateParams>()({
  ...shared,
  payment_method: text,
  test_clock: text,
})

const updateParameters = parametersOf<Stripe.CustomerUpdateParams>()(shared)

/** Creates a customer. */
function createCustomer(world: World, given: Given<typeof createParameters>): Kinds['customer'] {
  const testClock = given.test_clock ?? null
  if (testClock) findObject(world, 'test_helpers.test_clock', testClock, 'test_clock')
  const customer = {
    id: createId('cus'),
    object: 'customer',
    address: wholeAddress(given.address),
    balance: 0,
    created: secondsOn(world, testClock),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: given.description ?? null,
    discount: null,
    email: given.email ?? null,
    invoice_prefix: randomCharacters(8).toUpperCase(),
    invoice_settings: {
      custom_fields: wholeFields(given.invoice_settings?.custom_fields),
      default_payment_method: null,
      footer: given.invoice_settings?.footer ?? null,
      rendering_options: null,
    },
    livemode: false,
    metadata: mergeMetadata({}, given.metadata),
    name: given.name ?? null,
    next_invoice_sequence: 1,
    phone: given.phone ?? null,
    preferred_locales: given.preferred_locales ?? [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: testClock,
  } satisfies Kinds['customer']
  world.store.save('customer', { object: customer, hidden: {} })
  emit(world, 'customer.created', 'customer', customer)
  if (given.payment_method) attachPaymentMethod(world, given.payment_method, customer.id)
  const created = withDefault(world, customer, given.invoice_settings?.default_payment_method)
  if (given.tax?.validate_location === 'immediately') checkLocation(world, created)
  return created
}

/** Returns an address with every field, or null if none was given. */
function wholeAddress(given: Given<typeof createParameters>['address']): Kinds['customer']['address'] {
  if (!given) return null
  const { city = null, country = null, line1 = null, line2 = null, postal_code = null, state = null } = given
  return { city, country, line1, line2, postal_code, state }
}

/**
 * Returns the fields that each invoice of the customer repeats, or null if none were given.
 * @throws {ApiError} for a field without its name or value, or more than Stripe's four.
 */
function wholeFields(given: CustomFields | undefined): Kinds['customer']['invoice_settings']['custom_fields'] {
  const param = 'invoice_settings[custom_fields]'
  if (given && given.length > 4) throw invalidRequest('You can have up to 4 custom fields.', { param })
  if (!given || given.length === 0) return null
  return given.map(({ name, value }, index) => ({
    name: needed(name, `${param}[${index}][name]`),
    value: needed(value, `${param}[${index}][value]`),
  }))
}

/**
 * Refuses a customer whom automatic tax cannot locate.
 * @throws {ApiError} `customer_tax_location_invalid`.
 */
function checkLocation(world: World, customer: Kinds['customer']): void {
  const method = world.store.find('payment_method', customer.invoice_settings.default_payment_method ?? '')?.object
  refuseUnlocated(customer, method)
}

/** Whether an update must leave the customer with a location that automatic tax recognizes. */
function mustBeLocated(world: World, customer: string, given: Given<typeof updateParameters>): boolean {
  const validation = given.tax?.validate_location ?? 'auto'
  if (validation !== 'auto') return validation === 'immediately'
  if (given.address === undefined) return false
  return world.store
    .list('subscription', { equal: { customer, 'automatic_tax.enabled': true } })
    .some(({ object }) => !isTerminal(object))
}

/** Sets the customer's default payment method, once it is attached to them. */
function withDefault(world: World, customer: Kinds['customer'], method: string | null | undefined): Kinds['customer'] {
  if (method === undefined) return customer
  if (method !== null) ownPaymentMethod(world, customer.id, method, 'invoice_settings[default_payment_method]')
  const changed = {
    ...customer,
    invoice_settings: { ...customer.invoice_settings, default_payment_method: method },
  }
  world.store.save('customer', { object: changed, hidden: {} })
  return changed
}

function updateCustomer(
  world: World,
  { object: before, hidden }: Row<'customer'>,
  given: Given<typeof updateParameters>,
): Kinds['customer'] {
  const { description, email, name, phone, preferred_locales } = given
  const changes = { description, email, name, phone, preferred_locales }
  const changed = {
    ...before,
    ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
    ...(given.address === undefined ? {} : { address: wholeAddress(given.address) }),
    invoice_settings: {
      ...before.invoice_settings,
      ...(given.invoice_settings?.footer === undefined ? {} : { footer: given.invoice_settings.footer }),
      ...(given.invoice_settings?.custom_fields === undefined
        ? {}
        : { custom_fields: wholeFields(given.invoice_settings.custom_fields) }),
    },
    metadata: mergeMetadata(before.metadata, given.metadata),
  }
  world.store.save('customer', { object: changed, hidden })
  const after = withDefault(world, changed, given.invoice_settings?.default_payment_method)
  if (mustBeLocated(world, before.id, given)) checkLocation(world, after)
  emit(world, 'customer.updated', 'customer', after, before)
  return after
}

/** Returns the customer with this id; deleted ones are refused as Stripe does. */
function liveCustomer(world: World, row: Row<'customer'>): Row<'customer'> {
  if (row.hidden.isDeleted) findObject(world, 'customer', `${row.object.id} (deleted)`)
  return row
}

const deletedCustomer = (id: string) => ({ id, object: 'customer', deleted: true }) satisfies Stripe.DeletedCustomer

export const customerOperations = [
  operation({
    method: 'POST',
    path: '/v1/customers',
    parameters: createParameters,
    run: ({ world, given }) => createCustomer(world, given),
  }),
  operation({
    method: 'GET',
    path: '/v1/customers',
    parameters: parametersOf<Stripe.CustomerListParams>()({
      ...paging,
      created: createdRange,
      email: text,
      test_clock: text,
    }),
    run({ world, given, url }) {
      const equal = { email: given.email, test_clock: given.test_clock }
      const rows = world.store.list('customer', { equal, created: boundsOf(given.created) })
      const living = rows.filter(({ hidden }) => !hidden.isDeleted)
      return answerList(world, 'customer', living, given, url)
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/customers/:id',
    parameters: parametersOf<Stripe.CustomerRetrieveParams>()({ expand: paging.expand }),
    run({ find, id }) {
      const { object, hidden } = find('customer')
      return hidden.isDeleted ? deletedCustomer(id) : object
    },
  }),
  operation({
    method: 'POST',
    path: '/v1/customers/:id',
    parameters: updateParameters,
    run: ({ world, given, find }) => updateCustomer(world, liveCustomer(world, find('customer')), given),
  }),
  operation({
    method: 'DELETE',
    path: '/v1/customers/:id',
    parameters: {},
    run({ world, find, id }) {
      const { object } = liveCustomer(world, find('customer'))
      for (const { object: subscription } of world.store.list('subscription', { equal: { customer: id } })) {
        endSubscription(world, subscription.id, 'cancellation_requested')
      }
      world.store.save('customer', { object, hidden: { isDeleted: true } })
      emit(world, 'customer.deleted', 'customer', object)
      return deletedCustomer(id)
    },
  }),
]
