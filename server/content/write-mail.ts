import { fillMail, type MailPart } from '../../domain/features/mail/mail.rules.ts'
import {
  type MailFacts,
  type MailFactsOf,
  type MailId,
  mailButton,
} from '../../domain/features/mail/mail-facts.rules.ts'
import type { Locale } from '../../domain/locale.ts'
import { formatGreeting } from '../mail/format.ts'
import type { Email, EmailPart } from '../mail/render-email.ts'
import type { MailContent } from './content.ts'

/** The words of every e-mail, as the catalogue has them. */
export type Mails = readonly MailContent[]

/** The parts of an e-mail that are not content. */
interface MailFrame {
  locale: Locale
  /** Null if the e-mail must not repeat it. */
  firstName: string | null
  /** Why the recipient gets it, and how to stop e-mails of its kind. */
  footing: string
}

/**
 * Returns an e-mail with its words and facts. The fact `button` is the button's address.
 * @throws if the content does not have the e-mail, which the loader prevents.
 */
export function writeMail<Id extends MailId>(
  mails: Mails,
  id: Id,
  { locale, firstName, footing }: MailFrame,
  facts: MailFactsOf<Id>,
): Email {
  const found = mails.find(mail => mail.id === id)
  if (!found) throw new Error(`the content has no e-mail ${id}`)
  const given: MailFacts = facts
  const { subject, button, parts } = fillMail(found.words[locale], given)
  const url = given[mailButton]
  const action: EmailPart[] = button && typeof url === 'string' ? [{ kind: 'action', label: button, url }] : []
  const partOf = (part: MailPart): EmailPart[] => (part.kind === 'button' ? action : [part])
  return { subject, parts: [formatGreeting(firstName, locale), ...parts.flatMap(partOf)], footing }
}
