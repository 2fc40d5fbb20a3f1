import { and, asc, eq, gt, inArray, lte, ne, notExists, or } from 'drizzle-orm'
import type { Locale } from '../../../domain/locale.ts'
import type { Role } from '../../../domain/roles.ts'
import type { Clock } from '../../clock.ts'
import { inBatches } from '../../database/batches.ts'
import type { Database, OpenDatabase } from '../../database/database.ts'
import { gather } from '../../database/gather.ts'
import { prepareStatement } from '../../database/prepared-statement.ts'
import { mail } from '../../mail/mail.tables.ts'
import { type ProgramRows, type ProgressColumns, programRowsOf, progressColumns } from '../program/progress-columns.ts'
import { userSubscription } from '../subscription/subscription.tables.ts'
import {
  type ShownSubscription,
  type SubscriptionColumns,
  subscriptionColumns,
  subscriptionsOf,
} from '../subscription/subscription-columns.ts'
import { passwordReset, session, userAccount } from './account.tables.ts'

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
  /** As they were when the session was checked; absent where the call does not ask for them. */
  progress?: ProgramRows
  account?: ShownAccount & { Subscriptions: ShownSubscription[] }
}

/** What a member is shown of their own account. */
export type ShownAccount = Omit<UserRow, 'passwordHash' | 'createdOn' | 'lastSeenOn'>

/** What a call may have read beside the session, in the same statement. */
export type ReadBeside = 'progress' | 'account'

type MemberRow = Omit<Member, 'progress' | 'account'>

/**
 * Finds the member of a live session, and what the call asks for beside it: every signed-in call runs one of the three statements, and few run
 * another one. Sessions that are asked for at the same time are found by one statement.
 */
export function prepareFindMember(
  database: OpenDatabase,
  clock: Pick<Clock, 'now'>,
): (tokenHash: string, beside: ReadBeside | undefined) => Promise<Member | undefined> {
  const prepare = <Beside extends object>(name: string, columns: string) => {
    // The inner select hides how many tokens there are: PostgreSQL plans such a statement once, and one whose array it sees each time anew
    // (115 µs of the 320 of a session's check).
    const find = prepareStatement<MemberRow & Beside>(
      database,
      name,
      `select account.id, account.role, account.locale, account.timezone, account.profile_id as "profileId",
        session.token_hash as "tokenHash", session.expires_on as "sessionExpiresOn",
        (select max(current_period_end) from user_subscription where user_id = account.id) as "subscribedUntil"${columns}
      from session join user_account account on account.id = session.user_id
      where session.token_hash = any((select $1)::text[]) and session.expires_on > $2`,
    )
    return gather(async (tokenHashes: string[]) => {
      const rows = await find([tokenHashes, clock.now()])
      return new Map(rows.map(row => [row.tokenHash, row]))
    })
  }
  const find = prepare('find_members', '')
  const findWithProgress = prepare<ProgressColumns>('find_members_with_progress', `, ${progressColumns('account.id')}`)
  const findWithAccount = prepare<Omit<ShownAccount, keyof MemberRow> & SubscriptionColumns>(
    'find_members_with_account',
    `, account.email, account.first_name as "firstName", account.last_name as "lastName",
      account.has_completed_registration as "hasCompletedRegistration", account.program_code as "programCode",
      account.last_program_day_media_id as "lastProgramDayMediaId", account.is_profiling_completed as "isProfilingCompleted",
      account.fasting_plan_code as "fastingPlanCode", account.stress_level as "stressLevel", ${subscriptionColumns('account.id', '$2')}`,
  )
  return async (tokenHash, beside) => {
    if (beside === 'progress') {
      const row = await findWithProgress(tokenHash)
      return row && { ...memberOf(row), progress: programRowsOf(row) }
    }
    if (beside === 'account') {
      const row = await findWithAccount(tokenHash)
      return row && { ...memberOf(row), account: { ...row, Subscriptions: subscriptionsOf(row) } }
    }
    const row = await find(tokenHash)
    return row && memberOf(row)
  }
}

function memberOf({
  id,
  role,
  locale,
  timezone,
  profileId,
  tokenHash,
  sessionExpiresOn,
  subscribedUntil,
}: MemberRow): Member {
  return { id, role, locale, timezone, profileId, tokenHash, sessionExpiresOn, subscribedUntil }
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
  await noteSeen(db, row.userId, row.createdOn)
}

/** Moves the end of a session that is in use. */
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

/** Ends every session of the user but this one. */
export async function deleteOtherSessions(db: Database, userId: string, tokenHash: string): Promise<void> {
  await db.delete(session).where(and(eq(session.userId, userId), ne(session.tokenHash, tokenHash)))
}

/** Ends sessions that nobody can use any more. */
export async function deleteExpiredSessions(db: Database, now: Date): Promise<void> {
  await inBatches(limit => {
    const expired = db.select({ tokenHash: session.tokenHash }).from(session).where(lte(session.expiresOn, now))
    return db.delete(session).where(inArray(session.tokenHash, expired.limit(limit)))
  })
}

/** Keeps the link to a new password; the one before it works no longer. */
export async function upsertPasswordReset(db: Database, row: typeof passwordReset.$inferInsert): Promise<void> {
  const { tokenHash, expiresOn } = row
  await db
    .insert(passwordReset)
    .values(row)
    .onConflictDoUpdate({ target: passwordReset.userId, set: { tokenHash, expiresOn } })
}

/** Uses the link up: whose it is, once and while it holds. */
export async function takePasswordReset(db: Database, tokenHash: string, now: Date): Promise<string | undefined> {
  const [taken] = await db
    .delete(passwordReset)
    .where(and(eq(passwordReset.tokenHash, tokenHash), gt(passwordReset.expiresOn, now)))
    .returning({ userId: passwordReset.userId })
  return taken?.userId
}

/** Forgets links that work no longer. */
export async function deleteExpiredPasswordResets(db: Database, now: Date): Promise<void> {
  await db.delete(passwordReset).where(lte(passwordReset.expiresOn, now))
}

/** Users who were not seen since, and who pay for nothing, page by page in the order of their ids. */
export async function findInactiveUsers(
  db: Database,
  lastSeenBefore: Date,
  afterId: string,
  limit: number,
): Promise<UserRow[]> {
  return db
    .select()
    .from(userAccount)
    .where(
      and(
        lte(userAccount.lastSeenOn, lastSeenBefore),
        gt(userAccount.id, afterId),
        notExists(
          db
            .select({ id: userSubscription.id })
            .from(userSubscription)
            .where(
              and(
                eq(userSubscription.userId, userAccount.id),
                or(eq(userSubscription.isLive, true), gt(userSubscription.currentPeriodEnd, lastSeenBefore)),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(userAccount.id))
    .limit(limit)
}

/** When the mail of this key was written. */
export async function findMailDate(db: Database, key: string): Promise<Date | undefined> {
  const [row] = await db.select({ createdOn: mail.createdOn }).from(mail).where(eq(mail.key, key))
  return row?.createdOn
}
