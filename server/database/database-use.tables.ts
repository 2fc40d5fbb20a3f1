import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './table-kinds.ts'

/** What this database was used for, which decides what may still be done with it. Rows are never deleted. */
export const databaseUse = pgTable('database_use', {
  name: text('name').$type<'production' | 'demoMembers'>().primaryKey(),
  since: instant('since').notNull(),
})
