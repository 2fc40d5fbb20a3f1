import { desc, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { contentSignature } from './edition.tables.ts'

export type SignatureRow = typeof contentSignature.$inferSelect

/** Returns the signatures under some subjects, latest first. */
export async function listSignatures(db: Database, subjects: readonly string[]): Promise<SignatureRow[]> {
  return db
    .select()
    .from(contentSignature)
    .where(inArray(contentSignature.subject, [...subjects]))
    .orderBy(desc(contentSignature.signedOn))
}

/** Writes signatures; signing again what one has signed moves the day until which it counts. */
export async function insertSignatures(db: Database, rows: (typeof contentSignature.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return
  const { subject, digest, kind, byId } = contentSignature
  await db
    .insert(contentSignature)
    .values(rows)
    .onConflictDoUpdate({
      target: [subject, digest, kind, byId],
      set: {
        dueOn: sql`excluded.due_on`,
        files: sql`excluded.files`,
        signedOn: sql`excluded.signed_on`,
        comment: sql`excluded.comment`,
      },
    })
}
