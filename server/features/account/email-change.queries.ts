import { and, eq, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { askAgainMilliseconds, mostAskings } from '../../../domain/features/account/email-change.rules.ts'
import type { Database } from '../../database/database.ts'
import { userAccount } from '../../members/member.tables.ts'
import { userSubscription } from '../subscription/subscription.tables.ts'
import { emailChange } from './account.tables.ts'

export type EmailChangeRow = typeof emailChange.$inferSelect

/** Returns the change of address that the staff began, also a refused one; undefined without one. */
export async function findEmailChange(db: Database, userId: string): Promise<EmailChangeRow | undefined> {
  const [row] = await db.select().from(emailChange).where(eq(emailChange.userId, userId))
  return row
}

/** Stores a change that the staff begins, in place of one that is over. */
export async function writeEmailChange(db: Database, row: EmailChangeRow): Promise<void> {
  await db.insert(emailChange).values(row).onConflictDoUpdate({ target: emailChange.userId, set: row })
}

/** Updates the change and returns it; undefined if it is gone. */
export async function updateEmailChange(
  db: Database,
  userId: string,
  changes: Partial<EmailChangeRow>,
): Promise<EmailChangeRow | undefined> {
  const [row] = await db.update(emailChange).set(changes).where(eq(emailChange.userId, userId)).returning()
  return row
}

/** Deletes the account's change of address. */
export async function deleteEmailChange(db: Database, userId: string): Promise<void> {
  await db.delete(emailChange).where(eq(emailChange.userId, userId))
}

/** Returns the members whose present address is due to be asked again. */
export async function findUnanswered(db: Database, now: Date): Promise<string[]> {
  const { userId, askings, startedOn, agreedOn, refusedOn } = emailChange
  const askedAgainOn = sql`${startedOn} + ${askings} * ${`${askAgainMilliseconds} milliseconds`}::interval`
  const rows = await db
    .select({ userId })
    .from(emailChange)
    .where(and(isNull(agreedOn), isNull(refusedOn), lt(askings, mostAskings), lte(askedAgainOn, now)))
  return rows.map(row => row.userId)
}

/** Deletes requests that began, and refusals that were given, before these times. */
export async function deleteEmailChangesBefore(db: Database, begun: Date, refused: Date): Promise<void> {
  const { startedOn, refusedOn } = emailChange
  await db.delete(emailChange).where(or(and(isNull(refusedOn), lte(startedOn, begun)), lte(refusedOn, refused)))
}

/** Opens what a change of address has sealed, if this is the address that may. */
export async function openSeal(db: Database, userId: string, address: string): Promise<void> {
  const { id, sealedFor } = userAccount
  await db
    .update(userAccount)
    .set({ sealedUntil: null, sealedFor: null })
    .where(and(eq(id, userId), eq(sealedFor, address)))
}

/** Returns whether the account ever paid: its address then received a receipt. */
export async function hasReceipt(db: Database, id: string): Promise<boolean> {
  const { userId, concludedOn } = userSubscription
  const [row] = await db
    .select({ userId })
    .from(userSubscription)
    .where(and(eq(userId, id), isNotNull(concludedOn)))
    .limit(1)
  return row !== undefined
}
