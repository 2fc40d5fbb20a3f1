import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './table-kinds.ts'

/** The uses this database has had: demo members and production exclude each other. Rows are never deleted. */
export const databaseUse = pgTable('database_use', {
  name: text('name').$type<'production' | 'demoMembers'>().primaryKey(),
  since: instant('since').notNull(),
})
