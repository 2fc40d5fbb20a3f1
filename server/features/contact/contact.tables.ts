import { index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ConversationState } from '../../../domain/features/contact/conversation.rules.ts'
import { memberTable } from '../../database/member-table.ts'
import { instant } from '../../database/table-kinds.ts'
import { staffAccount } from '../../staff/staff.tables.ts'

/** What the operator has to answer: one conversation for each member, and one for each message of a visitor, whose address nothing proves. */
export const conversation = pgTable(
  'conversation',
  {
    id: uuid('id').primaryKey(),
    /** Null for a visitor. No reference to the account, as of its messages. */
    userId: uuid('user_id'),
    /** The address that the last message gave. */
    email: text('email').notNull(),
    state: text('state').$type<ConversationState>().notNull(),
    /** The member of staff who has taken it. */
    ownerId: uuid('owner_id').references(() => staffAccount.id),
    /** Until when it should be answered; null unless it waits. */
    dueOn: instant('due_on'),
    lastMessageOn: instant('last_message_on').notNull(),
    /** Grows with each message, answer and change, so that nobody acts on what they have not seen. */
    revision: integer('revision').notNull().default(0),
  },
  table => [
    uniqueIndex('conversation_user').on(table.userId),
    index('conversation_state').on(table.state, table.lastMessageOn),
    index('conversation_email').on(table.email),
  ],
)

/** Messages to the operator. No reference to the account: a message may come from somebody who has none. */
export const contactMessage = pgTable(
  'contact_message',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    message: text('message').notNull(),
    sentOn: instant('sent_on').notNull(),
    /** Null for messages older than conversations: they were answered by e-mail. */
    conversationId: uuid('conversation_id'),
    /** Digest of the e-mail that it came by, and of the conversation: each is taken once. Null for messages from the form. */
    mailDigest: text('mail_digest').unique(),
    /** Files that came with the e-mail and were not kept. */
    attachments: smallint('attachments').notNull().default(0),
  },
  table => [
    index('contact_message_conversation').on(table.conversationId),
    index('contact_message_user').on(table.userId),
    index('contact_message_email').on(table.email),
  ],
)

/** The staff's answers. */
export const contactAnswer = pgTable(
  'contact_answer',
  {
    /** Also the id of its e-mail, by which the next one refers to it. */
    id: uuid('id').primaryKey(),
    conversationId: uuid('conversation_id').notNull(),
    /** The member it answers, as in `contact_message`. */
    userId: uuid('user_id'),
    email: text('email').notNull(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staffAccount.id),
    /** First name of the person who answered, as it was then. */
    staffName: text('staff_name').notNull(),
    answer: text('answer').notNull(),
    sentOn: instant('sent_on').notNull(),
    /** When the member saw it in the application; null until then. */
    seenOn: instant('seen_on'),
  },
  table => [
    index('contact_answer_conversation').on(table.conversationId),
    index('contact_answer_user').on(table.userId),
    index('contact_answer_email').on(table.email),
  ],
)

export const contactMemberTables = [
  memberTable(contactMessage, contactMessage.userId, { email: contactMessage.email, secrets: ['mailDigest'] }),
  memberTable(contactAnswer, contactAnswer.userId, { email: contactAnswer.email, secrets: ['staffId'] }),
  memberTable(conversation, conversation.userId, { email: conversation.email, secrets: ['ownerId'] }),
]
