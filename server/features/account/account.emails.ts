import brand from '../../../brand.json' with { type: 'json' }
import type { Locale } from '../../../domain/locale.ts'
import { type Mails, writeMail } from '../../content/write-mail.ts'
import { formatLegalInstant } from '../../mail/format.ts'
import type { Email } from '../../mail/render-email.ts'

/** Why these e-mails are sent, and where to reply. */
export const footings = {
  fr: `Ce message concerne votre compte ${brand.name}. Pour nous écrire\u00a0: ${brand.contactEmail}.`,
  en: `This message is about your ${brand.name} account. To write to us: ${brand.contactEmail}.`,
}

/** Returns the e-mail with the link to a new password. */
export function passwordResetEmail(
  mails: Mails,
  { firstName, url }: { firstName: string | null; url: string },
  locale: Locale,
): Email {
  return writeMail(mails, 'password-reset', { locale, firstName, footing: footings[locale] }, { button: url })
}

/** Returns the e-mail that reports a changed password, for a member who did not change it. */
export function passwordChangedEmail(
  mails: Mails,
  { firstName, changedOn, publicUrl }: { firstName: string | null; changedOn: Date; publicUrl: string },
  locale: Locale,
): Email {
  const facts = { changedOn: formatLegalInstant(changedOn, locale), button: `${publicUrl}/forgot-password` }
  return writeMail(mails, 'password-changed', { locale, firstName, footing: footings[locale] }, facts)
}
