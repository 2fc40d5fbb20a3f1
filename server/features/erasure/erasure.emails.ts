import { formatDay } from '../../../domain/days.ts'
import type { Locale } from '../../../domain/locale.ts'
import { type Mails, writeMail } from '../../content/write-mail.ts'
import { formatLegalInstant } from '../../mail/format.ts'
import type { Email } from '../../mail/render-email.ts'
import { footings } from '../account/account.emails.ts'

/** Returns the last e-mail that an account receives. */
export function accountErasedEmail(
  mails: Mails,
  { firstName, erasedOn }: { firstName: string | null; erasedOn: Date },
  locale: Locale,
): Email {
  const facts = { erasedOn: formatLegalInstant(erasedOn, locale) }
  return writeMail(mails, 'account-erased', { locale, firstName, footing: footings[locale] }, facts)
}

/** Returns the warning that an unused account is about to be erased. */
export function inactiveAccountEmail(
  mails: Mails,
  { firstName, erasedOn, publicUrl }: { firstName: string | null; erasedOn: Date; publicUrl: string },
  locale: Locale,
): Email {
  const facts = { erasedOn: formatDay(erasedOn, 'Europe/Paris'), button: `${publicUrl}/login` }
  return writeMail(mails, 'account-inactive', { locale, firstName, footing: footings[locale] }, facts)
}
