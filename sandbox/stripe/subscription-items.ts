import type Stripe from 'stripe'
import { invalidRequest, needed, noSuch } from './errors.ts'
import { answerList, pageOf } from './lists.ts'
import { findObject, operation } from './operation.ts'
import {
  boolean,
  createdRange,
  type Given,
  integer,
  integerBetween,
  metadata,
  oneOf,
  paging,
  parametersOf,
  text,
  unsupported,
} from './parameters.ts'
import type { Kinds } from './stripe-types.ts'
import { updateSubscription } from './subscription-operations.ts'
import { behaviors } from './subscription-parameters.ts'
import { itemTaxRates } from './subscription-taxes.ts'
import type { World } from './world.ts'

type Item = Kinds['subscription']['items']['data'][number]

const proration = {
  payment_behavior: behaviors,
  proration_behavior: oneOf(['always_invoice', 'create_prorations', 'none']),
  proration_date: integer,
}

const shared = {
  ...proration,
  billing_thresholds: unsupported,
  current_trial: unsupported,
  discounts: unsupported,
  expand: paging.expand,
  metadata,
  plan: unsupported,
  price: text,
  price_data: unsupported,
  quantity: integerBetween(1, 1000),
  tax_rates: itemTaxRates,
}

type Entry = Partial<Given<typeof shared>> & { id?: string; deleted?: boolean; expand?: string[] }

/** Changes one item of a subscription as the same update of the subscription would. */
function changeItem(world: World, subscription: string, given: Entry): Kinds['subscription'] {
  const { payment_behavior, proration_behavior, proration_date, expand: _, ...entry } = given
  return updateSubscription(world, findObject(world, 'subscription', subscription), {
    items: [entry],
    ...(payment_behavior ? { payment_behavior } : {}),
    ...(proration_behavior ? { proration_behavior } : {}),
    ...(proration_date ? { proration_date } : {}),
  })
}

function findItem(world: World, id: string): Item {
  const item = world.store
    .list('subscription')
    .flatMap(({ object }) => object.items.data)
    .find(entry => entry.id === id)
  if (!item) throw noSuch('subscription_item', id)
  return item
}

export const subscriptionItemOperations = [
  operation({
    method: 'GET',
    path: '/v1/subscription_items',
    parameters: parametersOf<Stripe.SubscriptionItemListParams>()({ ...paging, subscription: text }),
    run({ world, given, url }) {
      const { object } = findObject(world, 'subscription', needed(given.subscription, 'subscription'), 'subscription')
      return pageOf(object.items.data, given, { url, name: 'subscription_item' })
    },
  }),
  operation({
    method: 'POST',
    path: '/v1/subscription_items',
    parameters: parametersOf<Stripe.SubscriptionItemCreateParams>()({ ...shared, subscription: text }),
    run({ world, given: { subscription, ...entry } }) {
      const changed = changeItem(world, needed(subscription, 'subscription'), entry)
      return changed.items.data.at(-1)
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/subscription_items/:id',
    parameters: parametersOf<Stripe.SubscriptionItemRetrieveParams>()({ expand: paging.expand }),
    run: ({ world, id }) => findItem(world, id),
  }),
  operation({
    method: 'POST',
    path: '/v1/subscription_items/:id',
    parameters: parametersOf<Stripe.SubscriptionItemUpdateParams>()({ ...shared, off_session: boolean }),
    run({ world, given, id }) {
      changeItem(world, findItem(world, id).subscription, { ...given, id })
      return findItem(world, id)
    },
  }),
  operation({
    method: 'DELETE',
    path: '/v1/subscription_items/:id',
    parameters: parametersOf<Stripe.SubscriptionItemDeleteParams>()({ ...proration, clear_usage: boolean }),
    run({ world, given: { clear_usage: _, ...given }, id }) {
      changeItem(world, findItem(world, id).subscription, { ...given, id, deleted: true })
      return { id, object: 'subscription_item', deleted: true } satisfies Stripe.DeletedSubscriptionItem
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/invoiceitems',
    parameters: parametersOf<Stripe.InvoiceItemListParams>()({
      ...paging,
      created: createdRange,
      customer: text,
      customer_account: unsupported,
      invoice: text,
      pending: boolean,
    }),
    run({ world, given, url }) {
      if (given.created !== undefined) throw invalidRequest('The Stripe sandbox does not filter invoice items by date.')
      const equal = { customer: given.customer, invoice: given.invoice }
      const rows = world.store
        .list('invoiceitem', { equal })
        .filter(({ object }) => given.pending === undefined || (object.invoice === null) === given.pending)
      return answerList(world, 'invoiceitem', rows, given, url)
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/invoiceitems/:id',
    parameters: parametersOf<Stripe.InvoiceItemRetrieveParams>()({ expand: paging.expand }),
    run: ({ find }) => find('invoiceitem').object,
  }),
]
