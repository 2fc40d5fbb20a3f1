import fc from 'fast-check'
import * as z from 'zod/mini'
import type { Endpoint } from '../../domain/endpoint.ts'
import { type JsonSchema, valuesOf } from './schema-values.ts'

/** The parts of a request. */
export interface Given {
  /** The path's parameter, whatever its name. */
  id?: string
  query?: Record<string, string>
  body?: Record<string, unknown>
}

/**
 * Returns a request of values that the call's own schemas generate and accept.
 * @param isGivenElsewhere whether the caller names the parts that cannot be generated.
 * @throws when no generated value is valid and nobody names one.
 */
export function validRequestOf({ query, body }: Endpoint, isGivenElsewhere = false): Given {
  const parts = Object.entries({ query, body }).flatMap(([part, schema]) => {
    const value = schema && validValueOf(schema)
    if (schema && value === undefined && !isGivenElsewhere)
      throw new Error(`no generated ${part} is valid: name one in the details of tests/attacks`)
    return value === undefined ? [] : [[part, value]]
  })
  return Object.fromEntries(parts)
}

function validValueOf(schema: z.ZodMiniType): unknown {
  const arbitrary = valuesOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
  return fc.sample(arbitrary, { numRuns: 500, seed: 20_260_302 }).find(one => z.safeParse(schema, one).success)
}
