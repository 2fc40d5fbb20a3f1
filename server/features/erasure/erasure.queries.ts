import { createHash } from 'node:crypto'
import { and, asc, eq, gt, isNull, lt, lte, notExists, or, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Person } from '../../database/member-table.ts'
import { mail } from '../../mail/mail.tables.ts'
import type { UserRow } from '../../members/member.queries.ts'
import { userAccount } from '../../members/member.tables.ts'
import { userSubscription } from '../subscription/subscription.tables.ts'
import { erasedAccount, memberTables } from './erasure.tables.ts'

export type ErasedAccountRow = typeof erasedAccount.$inferSelect

/** Returns every row about the person, by table, without secrets. */
export async function readRowsOf(db: Database, person: Person): Promise<Record<string, Record<string, unknown>[]>> {
  const rows: Record<string, Record<string, unknown>[]> = {}
  for (const { name, table, ofPerson, secrets, inExport } of memberTables) {
    const found = await db.select().from(table).where(ofPerson(person))
    rows[name] = found.map(row =>
      Object.fromEntries(Object.entries(inExport(row)).filter(([column]) => !secrets.includes(column))),
    )
  }
  return rows
}

/**
 * Locks the account until the transaction ends, against every row that refers to it. Writers of subscriptions lock the account first too:
 * any other order could deadlock.
 */
export async function lockAccount(db: Database, userId: string): Promise<void> {
  await db.select({ id: userAccount.id }).from(userAccount).where(eq(userAccount.id, userId)).for('update')
}

/**
 * Deletes every row about the person but evidence of others, the account last. E-mails that are still to be sent stay, without an owner.
 * Call it with the account locked.
 */
export async function deleteRowsOf(db: Database, person: Person): Promise<void> {
  await db
    .update(mail)
    .set({ userId: null })
    .where(and(eq(mail.userId, person.id), isNull(mail.sentOn), isNull(mail.refusedOn)))
  for (const { table, erasedWith } of memberTables) await db.delete(table).where(erasedWith(person))
}

/** Returns a page of users, ordered by id, who have not been seen since and pay for nothing. */
export async function findInactiveUsers(
  db: Database,
  lastSeenBefore: Date,
  afterId: string,
  limit: number,
): Promise<UserRow[]> {
  return db
    .select()
    .from(userAccount)
    .where(and(gt(userAccount.id, afterId), isInactiveSince(db, lastSeenBefore)))
    .orderBy(asc(userAccount.id))
    .limit(limit)
}

/** Returns whether the user still has not been seen since and pays for nothing. */
export async function isInactive(db: Database, lastSeenBefore: Date, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(and(eq(userAccount.id, userId), isInactiveSince(db, lastSeenBefore)))
  return rows.length > 0
}

function isInactiveSince(db: Database, lastSeenBefore: Date) {
  const paid = db
    .select({ id: userSubscription.id })
    .from(userSubscription)
    .where(
      and(
        eq(userSubscription.userId, userAccount.id),
        or(eq(userSubscription.isLive, true), gt(userSubscription.currentPeriodEnd, lastSeenBefore)),
      ),
    )
  return and(lte(userAccount.lastSeenOn, lastSeenBefore), notExists(paid))
}

/** Returns the digest that identifies an erased account: SHA-256 of its id, in hexadecimal. */
export function digestOfId(id: string): string {
  return createHash('sha256').update(id).digest('hex')
}

/** Records erasures; those that are recorded already stay as they are. */
export async function insertErasedAccounts(db: Database, rows: ErasedAccountRow[]): Promise<void> {
  if (rows.length > 0) await db.insert(erasedAccount).values(rows).onConflictDoNothing()
}

/** Returns the recorded erasures, oldest first. */
export async function listErasedAccounts(db: Database): Promise<ErasedAccountRow[]> {
  return db.select().from(erasedAccount).orderBy(asc(erasedAccount.erasedOn), asc(erasedAccount.idDigest))
}

/** Returns accounts that exist although they were erased: an older backup brought them back. */
export async function findErasedUsers(db: Database): Promise<Pick<UserRow, 'id' | 'email' | 'emailProvenOn'>[]> {
  return db
    .select({ id: userAccount.id, email: userAccount.email, emailProvenOn: userAccount.emailProvenOn })
    .from(userAccount)
    .innerJoin(
      erasedAccount,
      sql`${erasedAccount.idDigest} = encode(sha256(convert_to(${userAccount.id}::text, 'UTF8')), 'hex')`,
    )
}

/** Deletes records of erasures that are older than any backup. */
export async function deleteErasedAccountsBefore(db: Database, before: Date): Promise<void> {
  await db.delete(erasedAccount).where(lt(erasedAccount.erasedOn, before))
}
