import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Locale } from '../../domain/locale.ts'
import { instant } from '../database/table-kinds.ts'

/** A file that goes with a mail. */
export interface MailAttachment {
  filename: string
  contentType: string
  content: string
}

/** What a mail says, as it was when it was written: kept until it is sent, and emptied some time after (docs: retention). */
export interface MailBody {
  subject: string
  text: string
  html: string
  attachments?: MailAttachment[]
  replyTo?: { name: string; address: string }
  /** Address that ends mails of this kind in one click (RFC 8058). */
  unsubscribeUrl?: string
}

/**
 * The outbox: mails are written here in the transaction of what they tell, and sent by a job afterwards, so that a mail server that is
 * away for a day loses none and doubles none.
 */
export const mail = pgTable(
  'mail',
  {
    id: uuid('id').primaryKey(),
    /** Null once the account is gone, and for those who never had one. */
    userId: uuid('user_id'),
    /** What it tells, and of what: the same is told once. */
    key: text('key').notNull().unique(),
    locale: text('locale').$type<Locale>().notNull(),
    toAddress: text('to_address').notNull(),
    toName: text('to_name').notNull(),
    /** Null once it is emptied. */
    body: jsonb('body').$type<MailBody>(),
    createdOn: instant('created_on').notNull(),
    /** When to try next; a sender takes a mail by moving this ahead, so that two never send the same one at once. */
    nextTryOn: instant('next_try_on').notNull(),
    tries: integer('tries').notNull().default(0),
    sentOn: instant('sent_on'),
    /** Set when the mail server refuses it for good. */
    refusedOn: instant('refused_on'),
    lastError: text('last_error'),
  },
  table => [
    index('mail_to_send').on(table.nextTryOn).where(sql`${table.sentOn} is null and ${table.refusedOn} is null`),
    index('mail_user').on(table.userId),
  ],
)
