import { and, eq, gt, max, sql } from 'drizzle-orm'
import type { Locale } from '../../../domain/locale.ts'
import type { Role } from '../../../domain/roles.ts'
import type { Database, OpenDatabase } from '../../database/database.ts'
import { userSubscription } from '../subscription/subscription.tables.ts'
import { session, userAccount } from './account.tables.ts'

export type UserRow = typeof userAccount.$inferSelect

/** The signed-in member as every call knows them: one statement. */
export interface Member {
  id: string
  role: Role
  locale: Locale
  timezone: string
  profileId: string
  tokenHash: string
  sessionExpiresOn: Date
  /** End of what is paid, of the subscription that reaches furthest; null without any. */
  subscribedUntil: Date | null
}

/** Finds the member of a live session. Prepared: every signed-in call runs it. */
export function prepareFindMember({ db, statementName }: Pick<OpenDatabase, 'db' | 'statementName'>) {
  const subscribedUntil = db
    .select({ until: max(userSubscription.currentPeriodEnd) })
    .from(userSubscription)
    .where(eq(userSubscription.userId, userAccount.id))
  return db
    .select({
      id: userAccount.id,
      role: userAccount.role,
      locale: userAccount.locale,
      timezone: userAccount.timezone,
      profileId: userAccount.profileId,
      tokenHash: session.tokenHash,
      sessionExpiresOn: session.expiresOn,
      subscribedUntil: sql<Date | null>`(${subscribedUntil})`.mapWith(value =>
        value === null ? null : new Date(value),
      ),
    })
    .from(session)
    .innerJoin(userAccount, eq(userAccount.id, session.userId))
    .where(and(eq(session.tokenHash, sql.placeholder('tokenHash')), gt(session.expiresOn, sql.placeholder('now'))))
    .prepare(statementName('find_member'))
}

/** The user's row, by id; undefined when there is none. */
export async function findUserById(db: Database, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(userAccount).where(eq(userAccount.id, id))
  return row
}

/** The user's row, by normalised address; undefined when there is none. */
export async function findUserByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(userAccount).where(eq(userAccount.email, email))
  return row
}

/** Inserts the user; undefined when the address is taken. */
export async function insertUser(db: Database, row: typeof userAccount.$inferInsert): Promise<UserRow | undefined> {
  const [inserted] = await db
    .insert(userAccount)
    .values(row)
    .onConflictDoNothing({ target: userAccount.email })
    .returning()
  return inserted
}

/** Changes the named columns alone, and returns the row as it is afterwards; undefined when the user is gone. */
export async function updateUser(
  db: Database,
  id: string,
  changes: Partial<typeof userAccount.$inferInsert>,
): Promise<UserRow | undefined> {
  const [row] = await db.update(userAccount).set(changes).where(eq(userAccount.id, id)).returning()
  return row
}

/** Keeps a session; `tokenHash` is the token's digest, never the token. */
export async function insertSession(db: Database, row: typeof session.$inferInsert): Promise<void> {
  await db.insert(session).values(row)
}

/** Moves the end of a session. */
export async function extendSession(db: Database, tokenHash: string, expiresOn: Date): Promise<void> {
  await db.update(session).set({ expiresOn }).where(eq(session.tokenHash, tokenHash))
}

/** Ends one session. */
export async function deleteSession(db: Database, tokenHash: string): Promise<void> {
  await db.delete(session).where(eq(session.tokenHash, tokenHash))
}
