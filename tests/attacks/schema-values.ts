import fc from 'fast-check'
import { hostileJson } from './hostile-values.ts'

/** The part of JSON Schema that the contracts use. */
export interface JsonSchema {
  type?: string
  format?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  minimum?: number
  maximum?: number
  minItems?: number
  minLength?: number
  maxLength?: number
}

/** Returns values of the schema's shape. @param name name of the field, by which likely values are found. */
export function valuesOf(schema: JsonSchema, name = ''): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(one => valuesOf(one, name)))
  switch (schema.type) {
    case 'string':
      return schema.format === 'date' ? fc.constantFrom('2026-03-02', '2024-02-29') : textOf(schema, name)
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000 })
    case 'number':
      return fc.double({ noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}), { minLength: schema.minItems ?? 0, maxLength: 8 })
    case 'object':
      return objectOf(schema)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

/** Values that pass further checks, by field name: most text schemas only require a string. */
const likely: Record<string, string[]> = {
  email: ['ada@example.org', 'member1@example.org'],
  password: ['Marguerite7'],
  currentPassword: ['Marguerite7'],
  firstName: ['Ada'],
  lastName: ['Martin'],
  message: ['Bonjour à tous'],
  reference: ['SV-0000-0000-0000'],
  timezone: ['Europe/Paris', 'Indian/Reunion'],
  version: ['2026-11'],
  q: ['page'],
  lastProgramDayMediaId: ['medfasting-d1-medfasting-page-1'],
  stripePaymentMethodId: ['pm_card_visa', 'pm_card_chargeDeclined'],
  stripePriceId: ['price_sandbox_month'],
  token: ['x'.repeat(43)],
}

function textOf({ minLength = 0, maxLength = 300 }: JsonSchema, name: string): fc.Arbitrary<string> {
  const any = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 300) })
  const known = likely[name]
  return known ? fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: any }) : any
}

function objectOf({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<Record<string, unknown>> {
  const values = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valuesOf(schema, name)]))
  return fc.record(values, { requiredKeys: required })
}

/** Returns JSON texts near the schema: valid ones, valid ones with one hostile part, and any other. */
export function jsonNear(schema: JsonSchema): fc.Arbitrary<string> {
  const right = valuesOf(schema)
  const names = Object.keys(schema.properties ?? schema.anyOf?.[0]?.properties ?? {})
  const spoilt = fc
    .tuple(right, fc.constantFrom(...names, 'role', '__proto__', 'id'), hostileJson)
    .map(([value, name, json]) => {
      const parts = Object.entries(Object(value)).filter(([key]) => key !== name)
      const written = parts.map(([key, part]) => `${JSON.stringify(key)}:${JSON.stringify(part)}`)
      return `{${[...written, `${JSON.stringify(name)}:${json}`].join(',')}}`
    })
  return fc.oneof(
    { weight: 2, arbitrary: right.map(value => JSON.stringify(value)) },
    { weight: 4, arbitrary: spoilt },
    { weight: 1, arbitrary: hostileJson },
  )
}
