import { and, desc, eq, getTableColumns, gt, inArray, lte, ne, type SQL, sql } from 'drizzle-orm'
import { isName } from '../../domain/features/account/account.rules.ts'
import { inBatches } from '../database/batches.ts'
import type { Database, OpenDatabase } from '../database/database.ts'
import type { EmailRecipient } from '../mail/outbox.ts'
import { session, userAccount } from './member.tables.ts'

export type UserRow = typeof userAccount.$inferSelect

/** A user's row without the password's digest. */
export type Account = Omit<UserRow, 'passwordHash'>

/** The signed-in member: their account and its session. */
export interface Member extends Account {
  tokenHash: string
  sessionExpiresOn: Date
  /** When paid access ends: the latest end of any subscription; null without one. */
  subscribedUntil: Date | null
}

const { passwordHash: _secret, ...accountColumns } = getTableColumns(userAccount)

/**
 * Returns the member of a live session by the token's digest; undefined if the session is unknown or has expired.
 * @param subscribedUntil reads `Member.subscribedUntil` for the row of `userAccount`.
 */
export async function findMember(
  { prepared }: Pick<OpenDatabase, 'prepared'>,
  tokenHash: string,
  now: Date,
  subscribedUntil: SQL<Date | null>,
): Promise<Member | undefined> {
  const statement = prepared('find_member', (db, name) =>
    db
      .select({
        ...accountColumns,
        tokenHash: session.tokenHash,
        sessionExpiresOn: session.expiresOn,
        subscribedUntil,
      })
      .from(session)
      .innerJoin(userAccount, eq(userAccount.id, session.userId))
      .where(and(eq(session.tokenHash, sql.placeholder('tokenHash')), gt(session.expiresOn, sql.placeholder('now'))))
      .prepare(name),
  )
  const [member] = await statement.execute({ tokenHash, now })
  return member
}

/** Returns the user's row by id; undefined if there is no such user. */
export async function findUserById(db: Database, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(userAccount).where(eq(userAccount.id, id))
  return row
}

/** Returns the user's row by normalised address; undefined if there is no such user. */
export async function findUserByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(userAccount).where(eq(userAccount.email, email))
  return row
}

/** Returns the accounts with these normalised addresses, in no particular order. */
export async function findUsersByEmail(db: Database, emails: readonly string[]): Promise<UserRow[]> {
  return db
    .select()
    .from(userAccount)
    .where(inArray(userAccount.email, [...emails]))
}

/** The part of an account that an e-mail may use. */
export type AddressedUser = Pick<UserRow, 'id' | 'email' | 'emailProvenOn' | 'firstName' | 'lastName' | 'locale'>

/** Returns the recipient of an e-mail to this account. */
export function recipientOf(user: AddressedUser): EmailRecipient {
  const { id, email, lastName, locale } = user
  const firstName = greetingNameOf(user)
  return { userId: id, email, name: firstName !== null && isName(lastName) ? `${firstName} ${lastName}` : '', locale }
}

/**
 * Returns the first name that an e-mail to this account may use. Null while the address is unproven, since a stranger may have registered
 * somebody else's, and for a name that today's rules refuse.
 */
export function greetingNameOf({ emailProvenOn, firstName }: AddressedUser): string | null {
  return emailProvenOn !== null && isName(firstName) ? firstName : null
}

/** Locks the user's row for update until the transaction ends and returns it; undefined if the user is gone. */
export async function lockUser(db: Database, userId: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(userAccount)
    .where(eq(userAccount.id, userId))
    // Lets other transactions insert rows that refer to the user.
    .for('no key update')
  return row
}

/** Inserts the user; returns undefined if the address is taken. */
export async function insertUser(db: Database, row: typeof userAccount.$inferInsert): Promise<UserRow | undefined> {
  const [inserted] = await db
    .insert(userAccount)
    .values(row)
    .onConflictDoNothing({ target: userAccount.email })
    .returning()
  return inserted
}

/** Updates the named columns and returns the new row; undefined if the user is gone. */
export async function updateUser(
  db: Database,
  id: string,
  changes: Partial<typeof userAccount.$inferInsert>,
): Promise<UserRow | undefined> {
  const [row] = await db.update(userAccount).set(changes).where(eq(userAccount.id, id)).returning()
  return row
}

/** Inserts a session, and deletes all but the `kept` sessions of the user that end last. */
export async function insertSession(db: Database, row: typeof session.$inferInsert, kept: number): Promise<void> {
  await db.insert(session).values(row)
  await noteSeen(db, row.userId, row.createdOn)
  const { tokenHash, userId, expiresOn } = session
  const older = db
    .select({ tokenHash })
    .from(session)
    .where(eq(userId, row.userId))
    .orderBy(desc(expiresOn))
    .offset(kept)
  await db.delete(session).where(and(eq(userId, row.userId), inArray(tokenHash, older)))
}

/** Extends an active session. */
export async function extendSession(
  db: Database,
  { tokenHash, id }: Pick<Member, 'tokenHash' | 'id'>,
  now: Date,
  expiresOn: Date,
): Promise<void> {
  await db.update(session).set({ expiresOn }).where(eq(session.tokenHash, tokenHash))
  await noteSeen(db, id, now)
}

async function noteSeen(db: Database, userId: string, now: Date): Promise<void> {
  await db.update(userAccount).set({ lastSeenOn: now }).where(eq(userAccount.id, userId))
}

/** Ends one session. */
export async function deleteSession(db: Database, tokenHash: string): Promise<void> {
  await db.delete(session).where(eq(session.tokenHash, tokenHash))
}

/** Ends every session of the user. */
export async function deleteSessions(db: Database, userId: string): Promise<void> {
  await db.delete(session).where(eq(session.userId, userId))
}

/** Ends every session of the user except this one. */
export async function deleteOtherSessions(db: Database, userId: string, tokenHash: string): Promise<void> {
  await db.delete(session).where(and(eq(session.userId, userId), ne(session.tokenHash, tokenHash)))
}

/** Deletes expired sessions. */
export async function deleteExpiredSessions(db: Database, now: Date): Promise<void> {
  await inBatches(limit => {
    const expired = db.select({ tokenHash: session.tokenHash }).from(session).where(lte(session.expiresOn, now))
    return db.delete(session).where(inArray(session.tokenHash, expired.limit(limit)))
  })
}
