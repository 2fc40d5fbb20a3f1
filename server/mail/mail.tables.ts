import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Locale } from '../../domain/locale.ts'
import { instant } from '../database/table-kinds.ts'

/** A file attached to an e-mail. */
export interface MailAttachment {
  filename: string
  contentType: string
  content: string
}

/**
 * The content of an e-mail as rendered when it was enqueued. It is kept until the e-mail is sent and cleared some time after (docs:
 * retention).
 */
export interface MailBody {
  subject: string
  text: string
  html: string
  attachments?: MailAttachment[]
  replyTo?: { name: string; address: string }
  /** URL that unsubscribes from this kind of e-mail with one click (RFC 8058). */
  unsubscribeUrl?: string
}

/**
 * The outbox. E-mails are enqueued in the transaction they report on and sent by a job afterwards, so a mail server that is down for a day
 * loses none and duplicates none.
 */
export const mail = pgTable(
  'mail',
  {
    id: uuid('id').primaryKey(),
    /** Null once the account is deleted, and for people without an account. */
    userId: uuid('user_id'),
    /** Identifies what the e-mail is about, so that each is sent once. */
    key: text('key').notNull().unique(),
    locale: text('locale').$type<Locale>().notNull(),
    toAddress: text('to_address').notNull(),
    toName: text('to_name').notNull(),
    /** Null once cleared. */
    body: jsonb('body').$type<MailBody>(),
    createdOn: instant('created_on').notNull(),
    /** When to try next. A sender leases an e-mail by moving this forward, so that two never send the same one at once. */
    nextTryOn: instant('next_try_on').notNull(),
    tries: integer('tries').notNull().default(0),
    sentOn: instant('sent_on'),
    /** Set if the mail server refuses it permanently. */
    refusedOn: instant('refused_on'),
    lastError: text('last_error'),
  },
  table => [
    index('mail_to_send').on(table.nextTryOn).where(sql`${table.sentOn} is null and ${table.refusedOn} is null`),
    index('mail_user').on(table.userId),
  ],
)
