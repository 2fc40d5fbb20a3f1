import * as z from 'zod/mini'
import { type FieldErrorCode, fieldErrorCodes } from '../../domain/errors.ts'

// Otherwise zod tests whether `new Function` works, which our content policy reports as a violation.
z.config({ jitless: true })

/** Parses a value with a schema of the contracts; returns undefined if it is invalid. */
export function readBy<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> | undefined {
  return schema.safeParse(value).data
}

/** Returns the error code of a value that a schema of the contracts rejects. */
export function codeOf(schema: z.ZodMiniType, value: unknown): FieldErrorCode | undefined {
  return codeOfMessage(schema.safeParse(value).error?.issues[0]?.message)
}

/** Returns the first error code of each field that the schema of a call's body rejects. */
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
