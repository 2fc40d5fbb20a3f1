import { invalidRequest, needed } from './errors.ts'
import { operation } from './operation.ts'
import { integerBetween, paging, text } from './parameters.ts'
import { present } from './present.ts'
import { type Clause, matchesQuery, parseQuery } from './search-query.ts'
import type { Kind, Kinds } from './stripe-types.ts'
import type { World } from './world.ts'

/** How a field can be queried: by its exact value, or a number also by order, or text also by a part of it. */
type Field = 'number' | 'text' | 'token'

interface Searched {
  path: string
  fields: Record<string, Field>
}

/** The kinds that can be searched, with Stripe's query fields that the sandbox's objects have. `metadata["key"]` is one of every kind. */
const searched = {
  charge: {
    path: '/v1/charges/search',
    fields: {
      amount: 'number',
      created: 'number',
      currency: 'token',
      customer: 'token',
      disputed: 'token',
      refunded: 'token',
      status: 'token',
    },
  },
  customer: { path: '/v1/customers/search', fields: { created: 'number', email: 'text', name: 'text', phone: 'text' } },
  invoice: {
    path: '/v1/invoices/search',
    fields: {
      created: 'number',
      currency: 'token',
      customer: 'token',
      number: 'token',
      status: 'token',
      subscription: 'token',
      total: 'number',
    },
  },
  payment_intent: {
    path: '/v1/payment_intents/search',
    fields: { amount: 'number', created: 'number', currency: 'token', customer: 'token', status: 'token' },
  },
  price: {
    path: '/v1/prices/search',
    fields: { active: 'token', currency: 'token', lookup_key: 'token', product: 'token', type: 'token' },
  },
  product: {
    path: '/v1/products/search',
    fields: { active: 'token', created: 'number', description: 'text', name: 'text' },
  },
  subscription: {
    path: '/v1/subscriptions/search',
    fields: { canceled_at: 'number', created: 'number', status: 'token' },
  },
} satisfies Partial<Record<Kind, Searched>>

/** Where a field is, if not under its name. */
const paths: Record<string, string> = { 'invoice.subscription': 'parent.subscription_details.subscription' }

/**
 * Refuses a clause whose field or operator the kind does not have.
 * @throws {ApiError} 400 with Stripe's message.
 */
function checkClause(kind: string, fields: Record<string, Field>, { field, key, operator }: Clause): void {
  const type = key === undefined ? fields[field] : field === 'metadata' ? 'text' : undefined
  if (type === undefined) {
    throw invalidRequest(
      `Field \`${field}\` is an unsupported search field for resource \`${kind}s\`. See https://stripe.com/docs/search#query-fields-for-${kind}s for a list of supported fields.`,
      { param: 'query' },
    )
  }
  const isAllowed = operator === ':' || (operator === '~' ? type === 'text' : type === 'number')
  if (isAllowed) return
  throw invalidRequest(`The operator \`${operator}\` is not supported for the field \`${field}\`.`, { param: 'query' })
}

function readField(kind: Kind, object: object, { field, key }: Clause): unknown {
  const path = key === undefined ? (paths[`${kind}.${field}`] ?? field).split('.') : ['metadata', key]
  return path.reduce<unknown>((value, name) => (Object(value) as Record<string, unknown>)[name], object)
}

function search<Name extends Kind>(
  world: World,
  kind: Name,
  { fields, path }: Searched,
  given: { query: string; limit?: number; page?: string },
) {
  const { clauses, isEither } = parseQuery(given.query)
  for (const clause of clauses) checkClause(kind, fields, clause)
  const found = world.store
    .list(kind)
    .filter(({ hidden }) => !('isDeleted' in hidden && hidden.isDeleted))
    .filter(({ object }) => matchesQuery(clauses, isEither, clause => readField(kind, object, clause)))
  const start = given.page === undefined ? 0 : pageStart(given.page)
  const end = start + (given.limit ?? 10)
  const hasMore = end < found.length
  return {
    object: 'search_result',
    data: found.slice(start, end).map(({ object }): Kinds[Name] => present(world, kind, object)),
    has_more: hasMore,
    next_page: hasMore ? Buffer.from(`page ${end}`).toString('base64url') : null,
    url: path,
  }
}

function pageStart(page: string): number {
  const start = /^page (\d{1,9})$/.exec(Buffer.from(page, 'base64url').toString())?.[1]
  if (start === undefined) throw invalidRequest(`Invalid page: ${page}`, { param: 'page' })
  return Number(start)
}

export const searchOperations = Object.entries(searched).map(([kind, description]) =>
  operation({
    method: 'GET',
    path: description.path,
    parameters: { query: text, limit: integerBetween(1, 100), page: text, expand: paging.expand },
    run({ world, given }) {
      const { limit, page } = given
      const asked = { query: needed(given.query, 'query'), ...(limit ? { limit } : {}), ...(page ? { page } : {}) }
      return search(world, kind as keyof typeof searched, description, asked)
    },
  }),
)
