import { lt } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { contactMessage } from './contact.tables.ts'

/** Inserts a message to the operator. */
export async function insertMessage(db: Database, row: typeof contactMessage.$inferInsert): Promise<void> {
  await db.insert(contactMessage).values(row)
}

/** Deletes messages sent before this instant. */
export async function deleteMessagesBefore(db: Database, before: Date): Promise<void> {
  await db.delete(contactMessage).where(lt(contactMessage.sentOn, before))
}
