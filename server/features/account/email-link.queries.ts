import { and, eq, gt, gte, inArray, lte } from 'drizzle-orm'
import type { EmailLinkPurpose } from '../../../domain/features/account/email-link.rules.ts'
import type { Database } from '../../database/database.ts'
import { emailLink } from './account.tables.ts'

export type EmailLinkRow = typeof emailLink.$inferSelect

/** Inserts a link; `tokenHash` is the token's digest, never the token. */
export async function insertEmailLink(db: Database, row: EmailLinkRow): Promise<void> {
  await db.insert(emailLink).values(row)
}

/** Consumes a link and returns it; undefined if it is used, expired or of another purpose. */
export async function takeEmailLink(
  db: Database,
  tokenHash: string,
  purpose: EmailLinkPurpose,
  now: Date,
): Promise<EmailLinkRow | undefined> {
  const [taken] = await db
    .delete(emailLink)
    .where(and(eq(emailLink.tokenHash, tokenHash), eq(emailLink.purpose, purpose), gt(emailLink.expiresOn, now)))
    .returning()
  return taken
}

/** Returns the user who may take this address back, if a change of address can still be undone; undefined otherwise. */
export async function findFormerOwner(db: Database, email: string, now: Date): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: emailLink.userId })
    .from(emailLink)
    .where(and(eq(emailLink.email, email), eq(emailLink.purpose, 'undo'), gt(emailLink.expiresOn, now)))
    .limit(1)
  return row?.userId
}

/** Deletes the user's links of these purposes. */
export async function deleteEmailLinks(
  db: Database,
  userId: string,
  purposes: readonly EmailLinkPurpose[],
): Promise<void> {
  await db.delete(emailLink).where(and(eq(emailLink.userId, userId), inArray(emailLink.purpose, [...purposes])))
}

/**
 * Deletes the user's undo links from this one on. Earlier ones stay valid: otherwise a thief could move the account twice and cancel the owner's
 * link by using their own.
 */
export async function deleteUndoLinksSince(db: Database, { userId, expiresOn }: EmailLinkRow): Promise<void> {
  const isUndo = and(eq(emailLink.userId, userId), eq(emailLink.purpose, 'undo'))
  // All undo links are valid for the same time, so this orders them.
  await db.delete(emailLink).where(and(isUndo, gte(emailLink.expiresOn, expiresOn)))
}

/** Deletes expired links. */
export async function deleteExpiredEmailLinks(db: Database, now: Date): Promise<void> {
  await db.delete(emailLink).where(lte(emailLink.expiresOn, now))
}
