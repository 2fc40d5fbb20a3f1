import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { memberTable } from '../../database/member-table.ts'
import { instant } from '../../database/table-kinds.ts'

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
  },
  table => [index('contact_message_user').on(table.userId), index('contact_message_email').on(table.email)],
)

export const contactMemberTables = [memberTable(contactMessage, contactMessage.userId, { email: contactMessage.email })]
