import { nameField, newPasswordField, passwordField } from '../../../domain/features/account/account.rules.ts'
import { codeOf } from '../../api/check.ts'
import { codeOfConfirmation } from './field-rules.ts'

/** A new password, typed twice alike. */
export function findWrongNewPassword({ password, confirmPassword }: { password: string; confirmPassword: string }) {
  return {
    password: codeOf(newPasswordField, password),
    confirmPassword: codeOfConfirmation(password, confirmPassword),
  }
}

export interface PasswordChange {
  currentPassword: string
  password: string
  confirmPassword: string
}

/** The current password, and a new one that differs, typed twice alike. */
export function findWrongPasswordChange({ currentPassword, password, confirmPassword }: PasswordChange) {
  const { password: wrong, confirmPassword: wrongConfirmation } = findWrongNewPassword({ password, confirmPassword })
  return {
    currentPassword: codeOf(passwordField, currentPassword),
    password: wrong ?? (password === currentPassword ? ('same_password' as const) : undefined),
    confirmPassword: wrongConfirmation,
  }
}

/** The current password, asked for again before something that a borrowed telephone must not do. */
export function findWrongPassword({ password }: { password: string }) {
  return { password: codeOf(passwordField, password) }
}

/** The names of a member. */
export function findWrongNames({ firstName, lastName }: { firstName: string; lastName: string }) {
  return { firstName: codeOf(nameField, firstName), lastName: codeOf(nameField, lastName) }
}
