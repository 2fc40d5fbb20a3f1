import type { FieldErrorCode } from '../../../domain/errors.ts'
import { contactContract } from '../../../domain/features/contact/contact.contract.ts'
import { codesOf } from '../../client/check.ts'

/** The fields of the contact form. */
export type MessageValues = Record<'firstName' | 'lastName' | 'email' | 'message', string>

/** Returns what the contract's schema refuses, field by field. */
export function findWrongMessage(values: MessageValues): Partial<Record<keyof MessageValues, FieldErrorCode>> {
  return codesOf(contactContract.sendMessage.body, values)
}
