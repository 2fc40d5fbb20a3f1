import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { type FieldErrorCode, fieldErrorCodes } from '../../domain/errors.ts'
import { HttpError } from './http-error.ts'

/** Checks params, query and body with the contract's own schemas: no coercion, unknown keys refused. */
export function validateWithContracts(app: FastifyInstance): void {
  app.setValidatorCompiler<z.ZodMiniType>(({ schema }) => data => {
    // An absent body is an empty one: each missing field is then named.
    const given: unknown = data ?? {}
    const parsed = z.safeParse(schema, given)
    if (parsed.success) return { value: parsed.data }
    return { error: new HttpError('error_invalid_request', { fields: fieldsOf(parsed.error.issues, given) }) }
  })
  // Answers are built field by field, and tests hold each against the contract (`checkReplies`).
  app.setSerializerCompiler(() => data => JSON.stringify(data))
}

function fieldsOf(issues: readonly z.core.$ZodIssue[], given: unknown): Record<string, FieldErrorCode> {
  const fields: Record<string, FieldErrorCode> = {}
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fields[[...issue.path, key].join('.')] = 'unknown_field'
    } else {
      // The first thing wrong with a field is what its owner should mend first.
      fields[issue.path.join('.') || 'body'] ??= codeOf(issue, given)
    }
  }
  return fields
}

function codeOf(issue: z.core.$ZodIssue, given: unknown): FieldErrorCode {
  const said = fieldErrorCodes.find(code => code === issue.message)
  if (said) return said
  return valueAt(given, issue.path) === undefined ? 'empty_field' : 'invalid_value'
}

function valueAt(given: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value === undefined || value === null ? undefined : Object(value)[key]),
    given,
  )
}
