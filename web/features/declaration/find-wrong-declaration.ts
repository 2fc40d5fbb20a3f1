import type { FieldErrorCode } from '../../../domain/errors.ts'
import { declarationContract } from '../../../domain/features/declaration/declaration.contract.ts'
import { codesOf } from '../../client/check.ts'

/** The person who declares, and the contract. */
export type DeclarationValues = Record<'firstName' | 'lastName' | 'email' | 'reference', string>

/** Returns what the contract's schema refuses, field by field. */
export function findWrongDeclaration(
  values: DeclarationValues,
): Partial<Record<keyof DeclarationValues, FieldErrorCode>> {
  return codesOf(declarationContract.declare.body, { kind: 'cancellation', ...values })
}
