import { createHash } from 'node:crypto'
import { asc, lt, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { UserRow } from './account.queries.ts'
import { userAccount } from './account.tables.ts'
import { erasedAccount } from './erased-account.tables.ts'

export type ErasedAccountRow = typeof erasedAccount.$inferSelect

/** What an erased account is known by afterwards: SHA-256 of its id, in hexadecimal. */
export function digestOfId(id: string): string {
  return createHash('sha256').update(id).digest('hex')
}

/** Notes that accounts were erased; those that are noted already stay as they are. */
export async function insertErasedAccounts(db: Database, rows: ErasedAccountRow[]): Promise<void> {
  if (rows.length > 0) await db.insert(erasedAccount).values(rows).onConflictDoNothing()
}

/** Every account that was erased and is still remembered, the first one first. */
export async function listErasedAccounts(db: Database): Promise<ErasedAccountRow[]> {
  return db.select().from(erasedAccount).orderBy(asc(erasedAccount.erasedOn), asc(erasedAccount.idDigest))
}

/** Accounts that were erased and are there all the same: a backup from before brought them back. */
export async function findErasedUsers(db: Database): Promise<Pick<UserRow, 'id' | 'email'>[]> {
  return db
    .select({ id: userAccount.id, email: userAccount.email })
    .from(userAccount)
    .innerJoin(
      erasedAccount,
      sql`${erasedAccount.idDigest} = encode(sha256(convert_to(${userAccount.id}::text, 'UTF8')), 'hex')`,
    )
}

/** Forgets erasures that no backup reaches back to. */
export async function deleteErasedAccountsBefore(db: Database, before: Date): Promise<void> {
  await db.delete(erasedAccount).where(lt(erasedAccount.erasedOn, before))
}
