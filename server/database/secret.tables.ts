import { pgTable, text } from 'drizzle-orm/pg-core'

/** Secrets that the server generates at its first start, shared by every process on the database. */
export const serverSecret = pgTable('server_secret', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})
