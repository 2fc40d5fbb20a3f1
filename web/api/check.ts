import * as z from 'zod/mini'
import { type FieldErrorCode, fieldErrorCodes } from '../../domain/errors.ts'

// zod otherwise tries `new Function` once to see whether it may: under our content policy that try is reported as a violation.
z.config({ jitless: true })

/** The value as a schema of the contracts reads it; undefined where it refuses. */
export function readBy<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> | undefined {
  return schema.safeParse(value).data
}

/** What a schema of the contracts refuses a value with, if it does. */
export function codeOf(schema: z.ZodMiniType, value: unknown): FieldErrorCode | undefined {
  return codeOfMessage(schema.safeParse(value).error?.issues[0]?.message)
}

/** What the schema of a call's body refuses, field by field; of a field's refusals the first, which is the one to tell. */
export function codesOf<Values extends object>(
  schema: z.ZodMiniType,
  values: Values,
): Partial<Record<keyof Values, FieldErrorCode>> {
  const issues = schema.safeParse(values).error?.issues ?? []
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [path[0], codeOfMessage(message)]),
  ) as Partial<Record<keyof Values, FieldErrorCode>>
}

function codeOfMessage(message: string | undefined): FieldErrorCode | undefined {
  if (message === undefined) return undefined
  return fieldErrorCodes.find(code => code === message) ?? 'invalid_value'
}
