import { type FieldErrorCode, fieldErrorCodes } from '../../../domain/errors.ts'
import { contactContract } from '../../../domain/features/contact/contact.contract.ts'

/** The fields of the contact form (specification section 2). */
export type MessageValues = Record<'firstName' | 'lastName' | 'email' | 'message', string>

/** What the contract's own schema refuses, field by field (specification section 5). */
export function findWrongMessage(values: MessageValues): Partial<Record<keyof MessageValues, FieldErrorCode>> {
  const { error } = contactContract.sendMessage.body.safeParse(values)
  return Object.fromEntries(
    // The first of a field's is the one to tell.
    (error?.issues ?? [])
      .toReversed()
      .map(({ path, message }) => [path[0], fieldErrorCodes.find(code => code === message) ?? 'invalid_value']),
  )
}
