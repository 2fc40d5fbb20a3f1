import { type FieldErrorCode, fieldErrorCodes } from '../../../domain/errors.ts'
import { declarationContract } from '../../../domain/features/declaration/declaration.contract.ts'

/** Who declares, and about which contract. */
export type DeclarationValues = Record<'firstName' | 'lastName' | 'email' | 'reference', string>

/** What the contract's own schema refuses, field by field. */
export function findWrongDeclaration(
  values: DeclarationValues,
): Partial<Record<keyof DeclarationValues, FieldErrorCode>> {
  const { error } = declarationContract.declare.body.safeParse({ kind: 'cancellation', ...values })
  return Object.fromEntries(
    // The first of a field's is the one to tell.
    (error?.issues ?? [])
      .toReversed()
      .map(({ path, message }) => [path[0], fieldErrorCodes.find(code => code === message) ?? 'invalid_value']),
  )
}
