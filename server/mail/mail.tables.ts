import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Locale } from '../../domain/locale.ts'
import { memberTable } from '../database/member-table.ts'
import { instant } from '../database/table-kinds.ts'

/** An attachment of an e-mail. */
export interface MailAttachment {
  filename: string
  contentType: string
  content: string
}

/** Content of an e-mail, rendered when it was enqueued; deleted some time after sending (docs: retention). */
export interface MailBody {
  subject: string
  text: string
  html: string
  attachments?: MailAttachment[]
  replyTo?: { name: string; address: string }
  /** URL that unsubscribes from e-mails of this kind in one click (RFC 8058). */
  unsubscribeUrl?: string
  /** Ids of the earlier e-mails of the conversation, oldest first, so that mail programs show a thread. */
  earlierIds?: string[]
  /** Written by a person, so that automatic replies, such as absences, are welcome. */
  isPersonal?: true
}

/**
 * The outbox: e-mails are enqueued in the transaction of the change they report, and a job sends them afterwards. If the mail server is down
 * for a day, none is lost and none is sent twice.
 */
export const mail = pgTable(
  'mail',
  {
    id: uuid('id').primaryKey(),
    /** Null once the account is erased, and for recipients without one. */
    userId: uuid('user_id'),
    /** Identifies what the e-mail is about: each key is sent once. */
    key: text('key').notNull().unique(),
    locale: text('locale').$type<Locale>().notNull(),
    toAddress: text('to_address').notNull(),
    toName: text('to_name').notNull(),
    /** Null once cleared. */
    body: jsonb('body').$type<MailBody>(),
    createdOn: instant('created_on').notNull(),
    /** When to try next. A sender takes a lease by moving this ahead, so that no two send the same e-mail at once. */
    nextTryOn: instant('next_try_on').notNull(),
    tries: integer('tries').notNull().default(0),
    sentOn: instant('sent_on'),
    /** Set when the mail server refuses it permanently. */
    refusedOn: instant('refused_on'),
    lastError: text('last_error'),
  },
  table => [
    index('mail_to_send').on(table.nextTryOn).where(sql`${table.sentOn} is null and ${table.refusedOn} is null`),
    index('mail_user').on(table.userId),
    index('mail_refused').on(table.refusedOn).where(sql`${table.refusedOn} is not null`),
  ],
)

/** How far the operator's mailbox was read, stored in the transaction that stores its replies. */
export const mailboxPosition = pgTable('mailbox_position', {
  /** The mailbox's name; a new mailbox starts from the beginning. */
  name: text('name').primaryKey(),
  validity: text('validity').notNull(),
  uid: bigint('uid', { mode: 'number' }).notNull(),
})

/** The token of a link in an e-mail, whose use proves access to that address. */
const linkToken = /(?<=[?&;]token=)[\w-]+/g

/**
 * Returns an e-mail for the export, without the tokens of its links: with them, the owner of an account could prove an address that is not
 * theirs.
 */
function withoutTokens({ body, ...row }: Record<string, unknown>): Record<string, unknown> {
  return { ...row, body: JSON.parse(JSON.stringify(body ?? null).replaceAll(linkToken, '…')) }
}

export const mailMemberTables = [memberTable(mail, mail.userId, { inExport: withoutTokens })]
