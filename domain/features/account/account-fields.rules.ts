import * as z from 'zod/mini'
import { isEmail, isHashable, isPassword, nameMaxLength, normaliseEmail, normaliseName } from './account.rules.ts'
import { hasSiteAddress, isPlainText } from './plain-words.rules.ts'

/** Refuses a text that hides something. With `namesNoSite`, the one rule for words that strangers give and we may repeat to others. */
export const isPlainWords = z.refine<string>(isPlainText, { error: 'invalid_value', abort: true })

/** Refuses a text that contains the address of a site. */
export const namesNoSite = z.refine<string>(text => !hasSiteAddress(text), { error: 'contains_site_address' })

/** The error codes of refused fields. The schemas below use them as messages. */
export const emailField = z.pipe(
  z.pipe(z.string({ error: 'empty_field' }), z.transform(normaliseEmail)),
  z.string().check(
    z.refine(text => text !== '', { error: 'empty_field', abort: true }),
    z.refine(isEmail, { error: 'invalid_email_format' }),
  ),
)

export const nameField = z.pipe(
  z.pipe(z.string({ error: 'empty_field' }), z.transform(normaliseName)),
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
  z.refine(isHashable, { error: 'too_long' }),
)
