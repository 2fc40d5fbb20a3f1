import { visitorContactPath } from '../../../domain/features/contact/contact.rules.ts'
import type { Locale } from '../../../domain/locale.ts'
import { type Mails, writeMail } from '../../content/write-mail.ts'
import { formatLegalInstant } from '../../mail/format.ts'
import type { Email } from '../../mail/render-email.ts'
import { footings } from './account.emails.ts'

/** Frame of an e-mail to an address that may be a stranger's: without a name. */
function frameOf(locale: Locale) {
  return { locale, firstName: null, footing: footings[locale] }
}

/** Returns the e-mail with the link that proves an address. It says nothing that a stranger at this address may not know. */
export function emailProofEmail(mails: Mails, { url }: { url: string }, locale: Locale): Email {
  return writeMail(mails, 'address-proof', frameOf(locale), { button: url })
}

/** Returns the e-mail to a new address, with the link that moves the account to it. It does not name the account. */
export function emailChangeEmail(mails: Mails, { url }: { url: string }, locale: Locale): Email {
  return writeMail(mails, 'address-change', frameOf(locale), { button: url })
}

/** Returns the e-mail that asks a new address whether it is read, for a change that the staff began. It does not name the account. */
export function emailReachEmail(mails: Mails, { url }: { url: string }, locale: Locale): Email {
  return writeMail(mails, 'address-reach', frameOf(locale), { button: url })
}

/** Returns the e-mail that asks the present address about a change that the staff began. */
export function emailChangeAskedEmail(
  mails: Mails,
  { movesOn, agreeUrl, refuseUrl }: { movesOn: Date; agreeUrl: string; refuseUrl: string },
  locale: Locale,
): Email {
  const facts = { movesOn: formatLegalInstant(movesOn, locale), agreeLink: agreeUrl, button: refuseUrl }
  return writeMail(mails, 'address-change-asked', frameOf(locale), facts)
}

/**
 * Returns the e-mail that reports a change to the former address. `undoUrl` is null if that address may be a stranger's; `agreeUrl` is null
 * if it has nothing to open.
 */
export function emailChangedEmail(
  mails: Mails,
  {
    changedOn,
    undoUrl,
    agreeUrl,
    publicUrl,
  }: { changedOn: Date; undoUrl: string | null; agreeUrl: string | null; publicUrl: string },
  locale: Locale,
): Email {
  return writeMail(mails, 'address-changed', frameOf(locale), {
    changedOn: formatLegalInstant(changedOn, locale),
    'if.undo': undoUrl !== null,
    button: undoUrl,
    agreeLink: agreeUrl,
    contactLink: undoUrl === null && `${publicUrl}${visitorContactPath}`,
  })
}
