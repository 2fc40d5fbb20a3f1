import { and, eq, gt, lte } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { passwordReset } from './account.tables.ts'

/** Stores a reset token; it replaces the user's previous one. */
export async function upsertPasswordReset(db: Database, row: typeof passwordReset.$inferInsert): Promise<void> {
  const { tokenHash, expiresOn } = row
  await db
    .insert(passwordReset)
    .values(row)
    .onConflictDoUpdate({ target: passwordReset.userId, set: { tokenHash, expiresOn } })
}

/** Consumes a reset token and returns its user id; undefined if it is used or expired. */
export async function takePasswordReset(db: Database, tokenHash: string, now: Date): Promise<string | undefined> {
  const [taken] = await db
    .delete(passwordReset)
    .where(and(eq(passwordReset.tokenHash, tokenHash), gt(passwordReset.expiresOn, now)))
    .returning({ userId: passwordReset.userId })
  return taken?.userId
}

/** Deletes expired reset tokens. */
export async function deleteExpiredPasswordResets(db: Database, now: Date): Promise<void> {
  await db.delete(passwordReset).where(lte(passwordReset.expiresOn, now))
}
