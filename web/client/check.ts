import * as z from 'zod/mini'
import { type FieldErrorCode, fieldErrorCodes } from '../../domain/errors.ts'

// Otherwise zod tests whether `new Function` works, which our content policy reports as a violation.
z.config({ jitless: true })

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
