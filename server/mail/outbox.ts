import { randomUUIDv7 } from 'node:crypto'
import type { Locale } from '../../domain/locale.ts'
import type { Database } from '../database/database.ts'
import { insertMail } from './mail.queries.ts'
import type { MailBody } from './mail.tables.ts'
import { type Letter, writeLetter } from './write-letter.ts'

/** Whom a mail goes to. */
export interface MailReader {
  /** Null for somebody who has no account. */
  userId: string | null
  email: string
  name: string
  locale: Locale
}

/**
 * Writes a letter into the outbox, in the transaction that `db` is: it is sent if, and only if, what it tells is committed. A second
 * letter of the same `key` is not written.
 */
export async function postLetter(
  db: Database,
  now: Date,
  reader: MailReader,
  key: string,
  letter: Letter,
  extras: Pick<MailBody, 'attachments' | 'replyTo' | 'unsubscribeUrl'> = {},
): Promise<void> {
  await insertMail(db, {
    id: randomUUIDv7(),
    userId: reader.userId,
    key,
    locale: reader.locale,
    toAddress: reader.email,
    toName: reader.name,
    body: { ...writeLetter(letter, reader.locale), ...extras },
    createdOn: now,
    nextTryOn: now,
  })
}
