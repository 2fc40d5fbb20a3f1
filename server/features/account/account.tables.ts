import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { memberTable } from '../../database/member-table.ts'
import { instant } from '../../database/table-kinds.ts'
import { userAccount } from '../../members/member.tables.ts'

/** Links that replace a forgotten password: single use, valid for one hour, only the newest one per user. */
export const passwordReset = pgTable('password_reset', {
  /** One per user: a new link replaces the previous one. */
  userId: uuid('user_id')
    .primaryKey()
    .references(() => userAccount.id, { onDelete: 'cascade' }),
  /** SHA-256 of the token, in hexadecimal. */
  tokenHash: text('token_hash').notNull().unique(),
  expiresOn: instant('expires_on').notNull(),
})

export const accountMemberTables = [memberTable(passwordReset, passwordReset.userId, { secrets: ['tokenHash'] })]
