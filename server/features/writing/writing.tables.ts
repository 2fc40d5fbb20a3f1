import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { contentChange } from '../../content/editions/edition.tables.ts'
import { instant } from '../../database/table-kinds.ts'

/** Staff who have a change open. Rows expire after half a minute; no member's data is here. */
export const contentPresence = pgTable(
  'content_presence',
  {
    changeId: uuid('change_id')
      .notNull()
      .references(() => contentChange.id, { onDelete: 'cascade' }),
    staffId: uuid('staff_id').notNull(),
    /** Null while no file is open. */
    path: text('path'),
    seenOn: instant('seen_on').notNull(),
  },
  table => [primaryKey({ columns: [table.changeId, table.staffId] })],
)
