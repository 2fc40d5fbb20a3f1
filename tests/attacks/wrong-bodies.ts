import * as z from 'zod/mini'
import type { Endpoint } from '../../domain/endpoint.ts'

/** A body that must be refused, and what is wrong with it. */
export interface WrongBody {
  what: string
  /** The body as sent. */
  json: string
}

interface Field {
  type?: string
  anyOf?: Field[]
  enum?: unknown[]
}

interface ObjectSchema {
  properties?: Record<string, Field>
  required?: string[]
  anyOf?: ObjectSchema[]
}

/** Fields that an attacker would add. */
const fieldsTooMany = [
  'id',
  'userId',
  'role',
  'email',
  'isSubscribed',
  'Subscriptions',
  'stripeCustomerId',
  'passwordHash',
  'createdOn',
  'isPublished',
  'price',
  'amount',
  'coupon',
  'quantity',
  'trial_days',
  'completedOn',
  'progress',
  'delete',
]
const poison = ['{"__proto__":{"role":"ADMIN"}}', '{"constructor":{"prototype":{"role":"ADMIN"}}}']

/** One value of each JSON kind, to replace a field's value with one of another kind. */
const kinds: Record<string, unknown> = {
  null: null,
  boolean: true,
  number: 7,
  string: '7',
  array: [7],
  object: { $ne: null },
}

/** Returns invalid bodies, each a valid one with one mistake, by the contract's schema. */
export function wrongBodiesOf({ body: schema }: Endpoint, right: Record<string, unknown>): WrongBody[] {
  const { properties, required } = fieldsOf(schema, right)
  const written = (what: string, body: unknown) => ({ what, json: JSON.stringify(body) })
  return [
    ...['[]', '"x"', '1', 'true'].map(json => ({ what: `the body ${json}`, json })),
    ...poison.map(json => ({ what: json, json })),
    ...(required.length > 0 ? [written('nothing', {}), { what: 'null', json: 'null' }] : []),
    ...required.map(name => written(`no ${name}`, without(right, name))),
    ...Object.entries(properties).flatMap(([name, field]) =>
      Object.entries(kinds)
        .filter(([kind]) => !takes(field, kind))
        .map(([kind, value]) => written(`${name} as ${kind}`, { ...right, [name]: value })),
    ),
    ...fieldsTooMany
      .filter(name => !(name in properties))
      .map(name => written(`${name} added`, { ...right, [name]: 'ADMIN' })),
  ]
}

/** Returns the fields of the schema, or of the alternative that the valid body uses. */
function fieldsOf(schema: z.ZodMiniType | undefined, right: Record<string, unknown>) {
  const {
    properties = {},
    required = [],
    anyOf,
  } = schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as ObjectSchema) : {}
  const alternative = anyOf?.find(one => Object.keys(right).every(name => name in (one.properties ?? {})))
  return { properties: alternative?.properties ?? properties, required: alternative?.required ?? required }
}

function takes(field: Field, kind: string): boolean {
  if (field.anyOf) return field.anyOf.some(one => takes(one, kind))
  if (field.type === 'integer') return kind === 'number'
  if (field.type === 'string') return kind === 'string'
  return field.type === kind
}

function without(body: Record<string, unknown>, name: string): Record<string, unknown> {
  const { [name]: _, ...rest } = body
  return rest
}
