import * as z from 'zod/mini'
import type { Endpoint } from '../../domain/endpoint.ts'

/** A body that must be refused, and what is wrong with it. */
export interface WrongBody {
  what: string
  /** As it goes over the wire. */
  json: string
}

interface ObjectSchema {
  properties?: Record<string, { type?: string; anyOf?: unknown[]; enum?: unknown[] }>
  required?: string[]
  anyOf?: ObjectSchema[]
}

/** What a caller would like to be, and what poisons objects. */
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

/** One value of each kind. A number stands for a text, a text for a number, a list and an object for anything. */
const kinds: Record<string, unknown> = {
  null: null,
  boolean: true,
  number: 7,
  string: '7',
  array: [7],
  object: { $ne: null },
}

/** Bodies made of a right one by one mistake each, from the contract's own schema. */
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

/** The fields of the schema, of its first alternative when it has several. */
function fieldsOf(schema: z.ZodMiniType | undefined, right: Record<string, unknown>) {
  const {
    properties = {},
    required = [],
    anyOf,
  } = schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as ObjectSchema) : {}
  const alternative = anyOf?.find(one => Object.keys(right).every(name => name in (one.properties ?? {})))
  return { properties: alternative?.properties ?? properties, required: alternative?.required ?? required }
}

function takes(field: { type?: string; enum?: unknown[] }, kind: string): boolean {
  if (field.type === 'integer') return kind === 'number'
  // A text that must be one of a list takes no text of ours.
  if (field.type === 'string') return kind === 'string'
  return field.type === kind
}

function without(body: Record<string, unknown>, name: string): Record<string, unknown> {
  const { [name]: _, ...rest } = body
  return rest
}
