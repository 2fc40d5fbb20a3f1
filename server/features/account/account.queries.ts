import { and, desc, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { userAccount } from '../../members/member.tables.ts'
import { knownDevice, passwordReset, passwordResetLink } from './account.tables.ts'

/** Stores a reset token, and keeps only the newest `kept` of the user. */
export async function insertPasswordReset(
  db: Database,
  row: typeof passwordResetLink.$inferInsert,
  kept: number,
): Promise<void> {
  await db.insert(passwordResetLink).values(row)
  const { userId, tokenHash, expiresOn } = passwordResetLink
  const older = db
    .select({ tokenHash })
    .from(passwordResetLink)
    .where(eq(userId, row.userId))
    .orderBy(desc(expiresOn))
    .offset(kept)
  await db.delete(passwordResetLink).where(and(eq(userId, row.userId), inArray(tokenHash, older)))
}

/** Consumes a reset token and returns its user id; undefined if it is used or expired. */
export async function takePasswordReset(db: Database, tokenHash: string, now: Date): Promise<string | undefined> {
  for (const table of [passwordResetLink, passwordReset]) {
    const [taken] = await db
      .delete(table)
      .where(and(eq(table.tokenHash, tokenHash), gt(table.expiresOn, now)))
      .returning({ userId: table.userId })
    if (taken) return taken.userId
  }
  return undefined
}

/** Deletes every reset token of the user. */
export async function deletePasswordResets(db: Database, userId: string): Promise<void> {
  for (const table of [passwordResetLink, passwordReset]) await db.delete(table).where(eq(table.userId, userId))
}

/** Deletes expired reset tokens. */
export async function deleteExpiredPasswordResets(db: Database, now: Date): Promise<void> {
  for (const table of [passwordResetLink, passwordReset]) await db.delete(table).where(lte(table.expiresOn, now))
}

/** Returns whether the account with this address has this device. */
export async function isKnownDevice(db: Database, email: string, tokenHash: string): Promise<boolean> {
  const rows = await db
    .select({ userId: knownDevice.userId })
    .from(knownDevice)
    .innerJoin(userAccount, eq(userAccount.id, knownDevice.userId))
    .where(and(eq(userAccount.email, email), eq(knownDevice.tokenHash, tokenHash)))
  return rows.length > 0
}

/** Stores a device or its latest use, and keeps only the `kept` devices of the user that were used last. */
export async function upsertDevice(db: Database, row: typeof knownDevice.$inferInsert, kept: number): Promise<void> {
  const { userId, tokenHash, lastUsedOn } = knownDevice
  const target = [userId, tokenHash]
  await db
    .insert(knownDevice)
    .values(row)
    .onConflictDoUpdate({ target, set: { lastUsedOn: row.lastUsedOn } })
  const older = db
    .select({ tokenHash })
    .from(knownDevice)
    .where(eq(userId, row.userId))
    .orderBy(desc(lastUsedOn))
    .offset(kept)
  await db.delete(knownDevice).where(and(eq(userId, row.userId), inArray(tokenHash, older)))
}

/** Deletes every device of the user. */
export async function deleteDevices(db: Database, userId: string): Promise<void> {
  await db.delete(knownDevice).where(eq(knownDevice.userId, userId))
}
