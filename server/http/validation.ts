import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { type FieldErrorCode, fieldErrorCodes } from '../../domain/errors.ts'
import { HttpError } from './http-error.ts'

/**
 * Replaces Fastify's JSON Schema compilers: calls are validated by their contract (`validateWithContracts`), and a route with a JSON Schema
 * fails at start.
 */
export const noJsonSchema = { buildValidator: refuseJsonSchema, buildSerializer: refuseJsonSchema }

function refuseJsonSchema(): never {
  throw new Error('a route has a JSON Schema: describe it with the contract')
}

/** Validates params, query and body with the contract's schemas: no coercion, and unknown keys are refused. */
export function validateWithContracts(app: FastifyInstance): void {
  app.setValidatorCompiler<z.ZodMiniType>(({ schema }) => data => {
    // Treat a missing body as empty, so that the error names each missing field.
    const given: unknown = data ?? {}
    const parsed = z.safeParse(schema, given)
    if (parsed.success) return { value: parsed.data }
    return { error: new HttpError('error_invalid_request', { fields: fieldsOf(parsed.error.issues, given) }) }
  })
}

function fieldsOf(issues: readonly z.core.$ZodIssue[], given: unknown): Record<string, FieldErrorCode> {
  const fields: Record<string, FieldErrorCode> = {}
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fields[[...issue.path, key].join('.')] = 'unknown_field'
    } else {
      // Report only the first problem of a field.
      fields[issue.path.join('.') || 'body'] ??= codeOf(issue, given)
    }
  }
  return fields
}

function codeOf(issue: z.core.$ZodIssue, given: unknown): FieldErrorCode {
  const declared = fieldErrorCodes.find(code => code === issue.message)
  if (declared) return declared
  return valueAt(given, issue.path) === undefined ? 'empty_field' : 'invalid_value'
}

function valueAt(given: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value === undefined || value === null ? undefined : Object(value)[key]),
    given,
  )
}
