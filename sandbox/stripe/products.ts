import type Stripe from 'stripe'
import { secondsOn } from './clock.ts'
import { invalidRequest, needed } from './errors.ts'
import { boundsOf, emit } from './events.ts'
import { createId } from './ids.ts'
import { answerList } from './lists.ts'
import { operation } from './operation.ts'
import {
  boolean,
  clearableText,
  createdRange,
  type Given,
  mergeMetadata,
  metadata,
  paging,
  parametersOf,
  text,
} from './parameters.ts'
import type { Kinds } from './stripe-types.ts'
import type { World } from './world.ts'

const createParameters = parametersOf<Stripe.ProductCreateParams>()({
  name: text,
  active: boolean,
  description: text,
  expand: paging.expand,
  id: text,
  metadata,
})

const updateParameters = parametersOf<Stripe.ProductUpdateParams>()({
  active: boolean,
  description: clearableText,
  expand: paging.expand,
  metadata,
  name: text,
})

/** Creates a product. */
export function createProduct(world: World, given: Given<typeof createParameters>): Kinds['product'] {
  if (given.id !== undefined && world.store.find('product', given.id)) {
    throw invalidRequest('Product already exists.', { code: 'resource_already_exists', param: 'id' })
  }
  const now = secondsOn(world, null)
  const product = {
    id: given.id ?? createId('prod'),
    object: 'product',
    active: given.active ?? true,
    created: now,
    default_price: null,
    description: given.description ?? null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: mergeMetadata({}, given.metadata),
    name: needed(given.name, 'name'),
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: now,
    url: null,
  } satisfies Kinds['product']
  world.store.save('product', { object: product, hidden: {} })
  emit(world, 'product.created', 'product', product)
  return product
}

export const productOperations = [
  operation({
    method: 'POST',
    path: '/v1/products',
    parameters: createParameters,
    run: ({ world, given }) => createProduct(world, given),
  }),
  operation({
    method: 'GET',
    path: '/v1/products',
    parameters: parametersOf<Stripe.ProductListParams>()({
      ...paging,
      active: boolean,
      created: createdRange,
    }),
    run({ world, given, url }) {
      const rows = world.store.list('product', {
        equal: { active: given.active },
        created: boundsOf(given.created),
      })
      return answerList(world, 'product', rows, given, url)
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/products/:id',
    parameters: parametersOf<Stripe.ProductRetrieveParams>()({ expand: paging.expand }),
    run: ({ find }) => find('product').object,
  }),
  operation({
    method: 'POST',
    path: '/v1/products/:id',
    parameters: updateParameters,
    run({ world, given, find }) {
      const { object: before, hidden } = find('product')
      const after = {
        ...before,
        active: given.active ?? before.active,
        description: given.description === undefined ? before.description : given.description,
        metadata: mergeMetadata(before.metadata, given.metadata),
        name: given.name ?? before.name,
        updated: secondsOn(world, null),
      }
      world.store.save('product', { object: after, hidden })
      emit(world, 'product.updated', 'product', after, before)
      return after
    },
  }),
]
