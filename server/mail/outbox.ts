import { randomUUIDv7 } from 'node:crypto'
import brand from '../../brand.json' with { type: 'json' }
import type { Locale } from '../../domain/locale.ts'
import type { Database } from '../database/database.ts'
import { insertMail } from './mail.queries.ts'
import type { MailBody } from './mail.tables.ts'
import { type Email, renderEmail } from './render-email.ts'

/** Recipient of an e-mail. */
export interface EmailRecipient {
  /** Null for somebody without an account. */
  userId: string | null
  email: string
  name: string
  locale: Locale
}

/** What an e-mail may have besides its words. */
type EmailExtras = Omit<MailBody, 'subject' | 'text' | 'html'> & {
  /** UUIDv7 of the e-mail, if the caller refers to it; a new one by default. */
  id?: string
}

/**
 * Enqueues an e-mail in the caller's transaction, so it is sent only if that transaction commits. Returns false and does nothing if `key` was
 * used before.
 */
export async function enqueueEmail(
  db: Database,
  now: Date,
  recipient: EmailRecipient,
  key: string,
  email: Email,
  { id = randomUUIDv7(), ...extras }: EmailExtras = {},
): Promise<boolean> {
  return insertMail(db, {
    id,
    userId: recipient.userId,
    key,
    locale: recipient.locale,
    toAddress: recipient.email,
    toName: recipient.name,
    body: { ...renderEmail(email, recipient.locale), ...extras },
    createdOn: now,
    nextTryOn: now,
  })
}

/** Enqueues an e-mail to the operator, in French, in the caller's transaction. Returns false and does nothing if `key` was used before. */
export async function notifyOperator(db: Database, now: Date, key: string, email: Email): Promise<boolean> {
  const operator: EmailRecipient = { userId: null, email: brand.contactEmail, name: brand.name, locale: 'fr' }
  return enqueueEmail(db, now, operator, key, email)
}
