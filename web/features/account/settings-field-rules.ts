import {
  codeOfEmail,
  codeOfName,
  codeOfNewPassword,
  codeOfPassword,
} from '../../../domain/features/account/account.rules.ts'
import { codeOfConfirmation } from './field-rules.ts'

/** Validates a new password, typed twice alike. */
export function findWrongNewPassword({ password, confirmPassword }: { password: string; confirmPassword: string }) {
  return {
    password: codeOfNewPassword(password),
    confirmPassword: codeOfConfirmation(password, confirmPassword),
  }
}

export interface PasswordChange {
  currentPassword: string
  password: string
  confirmPassword: string
}

/** Validates the current password and a different new one, typed twice alike. */
export function findWrongPasswordChange({ currentPassword, password, confirmPassword }: PasswordChange) {
  const { password: wrong, confirmPassword: wrongConfirmation } = findWrongNewPassword({ password, confirmPassword })
  return {
    currentPassword: codeOfPassword(currentPassword),
    password: wrong ?? (password === currentPassword ? ('same_password' as const) : undefined),
    confirmPassword: wrongConfirmation,
  }
}

/** Validates the current password, requested again before an action that a borrowed phone must not allow. */
export function findWrongPassword({ password }: { password: string }) {
  return { password: codeOfPassword(password) }
}

/** Validates a new address and the password that must come with it. */
export function findWrongEmailChange({ email, password }: { email: string; password: string }) {
  return { email: codeOfEmail(email), password: codeOfPassword(password) }
}

/** Validates a member's names. */
export function findWrongNames({ firstName, lastName }: { firstName: string; lastName: string }) {
  return { firstName: codeOfName(firstName), lastName: codeOfName(lastName) }
}
