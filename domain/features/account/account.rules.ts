import type { FieldErrorCode } from '../../errors.ts'
import { hasPhoneNumber, hasSiteAddress, isPlainText } from './plain-words.rules.ts'

/** The form of an e-mail address: a top-level domain of 2 to 4 letters, case-insensitive. */
const emailForm =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,4}$/i

/** A lower-case letter, an upper-case letter and a digit among at least 8 characters. */
const passwordForm = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{8,}$/su

/** Longest e-mail address that SMTP can carry, in characters (RFC 5321). */
const emailMaxLength = 254
/** Longest name stored, of a person or a thing, in characters. */
const nameMaxLength = 80
/** Longest password that is hashed, in bytes of UTF-8: hashing more with argon2 would be wasted work. */
const passwordMaxBytes = 512

/** Normalises the address of an account: trimmed, composed, in lower case. */
export function normaliseEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}

/** Returns whether the text is formatted as an e-mail address. */
function isEmail(text: string): boolean {
  return text.length <= emailMaxLength && emailForm.test(text)
}

/** Returns whether the text may be a password (at most 512 bytes). */
export function isPassword(text: string): boolean {
  return passwordForm.test(text) && isHashable(text)
}

/** Returns whether the text may be a first or last name. */
export function isName(text: string): boolean {
  return codeOfName(text) === undefined
}

/** Normalises a first or last name: trimmed and composed. */
export function normaliseName(name: string): string {
  return name.trim().normalize('NFC')
}

/** Returns whether a password is short enough to be hashed. */
function isHashable(password: string): boolean {
  return new TextEncoder().encode(password).length <= passwordMaxBytes
}

/** Returns the error code of an e-mail address, if any. */
export function codeOfEmail(text: string): FieldErrorCode | undefined {
  const email = normaliseEmail(text)
  if (email === '') return 'empty_field'
  return isEmail(email) ? undefined : 'invalid_email_format'
}

/** Returns the error code of a first or last name, if any. */
export function codeOfName(text: string): FieldErrorCode | undefined {
  return codeOfLabel(text) ?? (hasPhoneNumber(text) ? 'contains_phone_number' : undefined)
}

/** Returns the error code of what somebody calls a thing of theirs, such as a passkey with its serial number, if any. */
export function codeOfLabel(text: string): FieldErrorCode | undefined {
  const label = normaliseName(text)
  if (label === '') return 'empty_field'
  if (label.length > nameMaxLength) return 'too_long'
  if (!isPlainText(label)) return 'invalid_value'
  return hasSiteAddress(label) ? 'contains_site_address' : undefined
}

/** Returns the error code of a new password, if any. It is used exactly as typed. */
export function codeOfNewPassword(text: string): FieldErrorCode | undefined {
  if (text === '') return 'empty_field'
  return isPassword(text) ? undefined : 'invalid_password_format'
}

/** Returns the error code of a password to verify, if any. */
export function codeOfPassword(text: string): FieldErrorCode | undefined {
  if (text === '') return 'empty_field'
  return isHashable(text) ? undefined : 'too_long'
}
