import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { memberTable } from '../../database/member-table.ts'
import { instant } from '../../database/table-kinds.ts'
import { userAccount } from '../../members/member.tables.ts'

/** The key of each member's notebook. Without it, the entries cannot be read. */
export const notebookKey = pgTable('notebook_key', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => userAccount.id, { onDelete: 'cascade' }),
  /** The member's key, encrypted with a secret of the server. */
  wrappedKey: text('wrapped_key').notNull(),
  /** Name of that secret. */
  wrappedWith: text('wrapped_with').notNull(),
})

/** What members wrote, at most one row per member and block of the content. */
export const notebookEntry = pgTable(
  'notebook_entry',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    /** Ids of the media and of its block, joined by a dot. */
    entryId: text('entry_id').notNull(),
    /** The cells as JSON, encrypted with the member's key. */
    sealed: text('sealed').notNull(),
    revision: integer('revision').notNull(),
    writtenOn: instant('written_on').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.entryId] })],
)

/** The export contains the entries decrypted (`exportEntries`). */
export const notebookMemberTables = [
  memberTable(notebookEntry, notebookEntry.userId, { secrets: ['sealed'] }),
  memberTable(notebookKey, notebookKey.userId, { secrets: ['wrappedKey'] }),
]
