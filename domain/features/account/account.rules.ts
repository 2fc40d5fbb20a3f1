import * as z from 'zod/mini'
import { isPlainWords, namesNoSite } from './plain-words.rules.ts'

/** Specification section 5: the e-mail form, a top-level domain of 2 to 4 letters, case-insensitive. */
const emailForm =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,4}$/i

/** Specification section 5: a lower-case letter, an upper-case letter and a digit among at least 8 characters. */
const passwordForm = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{8,}$/su

/** Longest e-mail address that SMTP can carry, in characters (RFC 5321). */
export const emailMaxLength = 254
/** Longest first or last name stored, in characters. */
export const nameMaxLength = 80
/** Longest password that is hashed, in bytes of UTF-8: hashing more with argon2 would be wasted work. */
export const passwordMaxBytes = 512

/** Normalises the address of an account: trimmed, composed, in lower case. */
export function normaliseEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}

/** Returns whether the text is formatted as an e-mail address (specification section 5). */
export function isEmail(text: string): boolean {
  return text.length <= emailMaxLength && emailForm.test(text)
}

/** Returns whether the text may be a password (specification section 5; at most 512 bytes). */
export function isPassword(text: string): boolean {
  return passwordForm.test(text) && new TextEncoder().encode(text).length <= passwordMaxBytes
}

/** Returns whether the text may be a first or last name. */
export function isName(text: string): boolean {
  return nameField.safeParse(text).success
}

/** The error codes of refused fields. The schemas below use them as messages. */
export const emailField = z.pipe(
  z.pipe(z.string({ error: 'empty_field' }), z.transform(normaliseEmail)),
  z.string().check(
    z.refine(text => text !== '', { error: 'empty_field', abort: true }),
    z.refine(isEmail, { error: 'invalid_email_format' }),
  ),
)

export const nameField = z.pipe(
  z.pipe(
    z.string({ error: 'empty_field' }),
    z.transform(text => text.trim().normalize('NFC')),
  ),
  z.string().check(
    z.refine(text => text !== '', { error: 'empty_field', abort: true }),
    z.maxLength(nameMaxLength, { error: 'too_long' }),
    isPlainWords,
    namesNoSite,
  ),
)

/** A new password. It is used exactly as typed: no trimming, no case change. */
export const newPasswordField = z.string({ error: 'empty_field' }).check(
  z.refine(text => text !== '', { error: 'empty_field', abort: true }),
  z.refine(isPassword, { error: 'invalid_password_format' }),
)

/** A password to verify: anything but empty, up to the length that is hashed. */
export const passwordField = z.string({ error: 'empty_field' }).check(
  z.refine(text => text !== '', { error: 'empty_field', abort: true }),
  z.refine(text => new TextEncoder().encode(text).length <= passwordMaxBytes, { error: 'too_long' }),
)
