import { and, desc, eq, isNull } from 'drizzle-orm'
import type { ConsentPurpose } from '../../../domain/features/profiling/profiling.rules.ts'
import type { Database } from '../../database/database.ts'
import { userAccount } from '../account/account.tables.ts'
import { consent } from './profiling.tables.ts'

export type ConsentRow = typeof consent.$inferSelect

/**
 * Lets one transaction at a time give, withdraw or use a member's consent, until it ends: without it answers could be written while their
 * consent is withdrawn, and of a first consent there is no row yet to wait for. Rows that merely refer to the member do not wait.
 */
export async function lockConsents(db: Database, userId: string): Promise<void> {
  await db.select({ id: userAccount.id }).from(userAccount).where(eq(userAccount.id, userId)).for('no key update')
}

/** The consents that stand, the latest first. */
export async function findStandingConsents(
  db: Database,
  userId: string,
  purpose: ConsentPurpose,
): Promise<Pick<ConsentRow, 'version' | 'givenOn'>[]> {
  return db
    .select({ version: consent.version, givenOn: consent.givenOn })
    .from(consent)
    .where(standing(userId, purpose))
    .orderBy(desc(consent.givenOn))
}

/** Keeps a consent: who, to what, in which words, when. */
export async function insertConsent(db: Database, row: typeof consent.$inferInsert): Promise<void> {
  await db.insert(consent).values(row)
}

/** Notes on every consent that stands that it was withdrawn; the rows stay as the proof that it was once given. */
export async function endConsents(
  db: Database,
  userId: string,
  purpose: ConsentPurpose,
  withdrawnOn: Date,
): Promise<void> {
  await db.update(consent).set({ withdrawnOn }).where(standing(userId, purpose))
}

/** Erases the answers to the test, and that it was taken. */
export async function eraseAnswers(db: Database, userId: string): Promise<void> {
  await db
    .update(userAccount)
    .set({ fastingPlanCode: null, stressLevel: null, isProfilingCompleted: false })
    .where(eq(userAccount.id, userId))
}

function standing(userId: string, purpose: ConsentPurpose) {
  return and(eq(consent.userId, userId), eq(consent.purpose, purpose), isNull(consent.withdrawnOn))
}
