import type { FieldErrorCode } from '../../../domain/errors.ts'
import {
  codeOfEmail,
  codeOfName,
  codeOfNewPassword,
  codeOfPassword,
} from '../../../domain/features/account/account.rules.ts'

/** A valid e-mail and a password that is not empty. */
export function findWrongLogin({ email, password }: { email: string; password: string }) {
  return { email: codeOfEmail(email), password: codeOfPassword(password) }
}

export interface RegistrationValues {
  firstName: string
  lastName: string
  email: string
  password: string
  confirmPassword: string
}

/** Returns the error of a repeated password, if any. */
export function codeOfConfirmation(password: string, confirmPassword: string): FieldErrorCode | undefined {
  if (confirmPassword === '') return 'empty_field'
  return confirmPassword === password ? undefined : 'passwords_do_not_match'
}

/** Every field required, a valid password, typed twice alike. */
export function findWrongRegistration({ firstName, lastName, email, password, confirmPassword }: RegistrationValues) {
  return {
    firstName: codeOfName(firstName),
    lastName: codeOfName(lastName),
    email: codeOfEmail(email),
    password: codeOfNewPassword(password),
    confirmPassword: codeOfConfirmation(password, confirmPassword),
  }
}

/** Only the address. */
export function findWrongEmail({ email }: { email: string }) {
  return { email: codeOfEmail(email) }
}

/** The parts of the password rule, each ticked off during typing. */
export const passwordRules = [
  { name: 'length', isMet: (password: string) => Array.from(password).length >= 8 },
  { name: 'lowercase', isMet: (password: string) => /[a-z]/.test(password) },
  { name: 'uppercase', isMet: (password: string) => /[A-Z]/.test(password) },
  { name: 'digit', isMet: (password: string) => /\d/.test(password) },
] as const
