import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { memberTable } from '../../database/member-table.ts'
import { instant } from '../../database/table-kinds.ts'
import { userAccount } from '../../members/member.tables.ts'

/** The daily reminder by e-mail, off unless the member turns it on. */
export const reminder = pgTable(
  'reminder',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    isOn: boolean('is_on').notNull(),
    /** Hour of the member's own day, 0 to 23. */
    hour: smallint('hour').notNull(),
    /** Days of the week on which it is sent: 1 is Monday, 7 Sunday. */
    weekdays: smallint('weekdays').array().notNull(),
    /** When the next one is due, from hour, weekdays and the member's time zone; null while it is off. */
    dueOn: instant('due_on'),
    /** The member's calendar day of the last one, so that none is sent twice. */
    lastDay: text('last_day'),
  },
  table => [index('reminder_due').on(table.dueOn).where(sql`${table.dueOn} is not null`)],
)

export const reminderMemberTables = [memberTable(reminder, reminder.userId)]
