import { and, eq } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { notebookEntry, notebookKey } from './notebook.tables.ts'

export type EntryRow = typeof notebookEntry.$inferSelect
export type KeyRow = typeof notebookKey.$inferSelect

/** Returns the member's encrypted entries. */
export async function listEntries(db: Database, userId: string): Promise<EntryRow[]> {
  return db.select().from(notebookEntry).where(eq(notebookEntry.userId, userId))
}

/** Returns one encrypted entry; undefined if the member wrote nothing there. */
export async function findEntry(db: Database, userId: string, entryId: string): Promise<EntryRow | undefined> {
  const [row] = await db.select().from(notebookEntry).where(entryOf(userId, entryId))
  return row
}

/** Writes an entry, replacing the earlier one. */
export async function upsertEntry(db: Database, row: EntryRow): Promise<void> {
  const { sealed, revision, writtenOn } = row
  await db
    .insert(notebookEntry)
    .values(row)
    .onConflictDoUpdate({
      target: [notebookEntry.userId, notebookEntry.entryId],
      set: { sealed, revision, writtenOn },
    })
}

/** Deletes an entry. */
export async function deleteEntry(db: Database, userId: string, entryId: string): Promise<void> {
  await db.delete(notebookEntry).where(entryOf(userId, entryId))
}

/** Deletes every entry and the key. */
export async function deleteNotebook(db: Database, userId: string): Promise<void> {
  await db.delete(notebookEntry).where(eq(notebookEntry.userId, userId))
  await db.delete(notebookKey).where(eq(notebookKey.userId, userId))
}

/** Returns the member's wrapped key; undefined until the first entry is written. */
export async function findKey(db: Database, userId: string): Promise<KeyRow | undefined> {
  const [row] = await db.select().from(notebookKey).where(eq(notebookKey.userId, userId))
  return row
}

/** Stores the member's key, or the same key wrapped again. */
export async function upsertKey(db: Database, row: KeyRow): Promise<void> {
  const { wrappedKey, wrappedWith } = row
  await db
    .insert(notebookKey)
    .values(row)
    .onConflictDoUpdate({ target: notebookKey.userId, set: { wrappedKey, wrappedWith } })
}

function entryOf(userId: string, entryId: string) {
  return and(eq(notebookEntry.userId, userId), eq(notebookEntry.entryId, entryId))
}
