import * as z from 'zod/mini'
import type { FieldErrorCode } from '../../errors.ts'
import {
  codeOfEmail,
  codeOfLabel,
  codeOfName,
  codeOfNewPassword,
  codeOfPassword,
  normaliseEmail,
  normaliseName,
} from './account.rules.ts'
import { hasSiteAddress, isPlainText } from './plain-words.rules.ts'

/** Refuses a text that hides something. With `namesNoSite`, the one rule for words that strangers give and we may repeat to others. */
export const isPlainWords = z.refine<string>(isPlainText, { error: 'invalid_value', abort: true })

/** Refuses a text that contains the address of a site. */
export const namesNoSite = z.refine<string>(text => !hasSiteAddress(text), { error: 'contains_site_address' })

/** Refuses a text for which `codeOf` returns an error code, with that code as message. */
function hasNoCode(codeOf: (text: string) => FieldErrorCode | undefined) {
  return z.check<string>(({ value, issues }) => {
    const code = codeOf(value)
    if (code) issues.push({ code: 'custom', message: code, input: value, path: [] })
  })
}

const typed = z.string({ error: 'empty_field' })

/** The fields of accounts in contracts. Forms check with the same `codeOf…` rules, without loading zod. */
export const emailField = z.pipe(z.pipe(typed, z.transform(normaliseEmail)), z.string().check(hasNoCode(codeOfEmail)))

export const nameField = z.pipe(z.pipe(typed, z.transform(normaliseName)), z.string().check(hasNoCode(codeOfName)))

/** What somebody calls a thing of theirs. */
export const labelField = z.pipe(z.pipe(typed, z.transform(normaliseName)), z.string().check(hasNoCode(codeOfLabel)))

/** A new password. It is used exactly as typed: no trimming, no case change. */
export const newPasswordField = typed.check(hasNoCode(codeOfNewPassword))

/** A password to verify: anything but empty, up to the length that is hashed. */
export const passwordField = typed.check(hasNoCode(codeOfPassword))
