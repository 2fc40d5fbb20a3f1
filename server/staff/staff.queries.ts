import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import {
  staffAccount,
  staffChallenge,
  staffInvitation,
  staffPasskey,
  staffRecoveryCode,
  staffSession,
} from './staff.tables.ts'

export type StaffRow = typeof staffAccount.$inferSelect
export type PasskeyRow = typeof staffPasskey.$inferSelect
type ChallengeRow = typeof staffChallenge.$inferSelect

/** Returns everybody of the staff, by name; who has left comes last. */
export async function listStaff(db: Database): Promise<StaffRow[]> {
  const hasLeft = sql`${staffAccount.endedOn} is not null`
  return db.select().from(staffAccount).orderBy(hasLeft, asc(staffAccount.firstName), asc(staffAccount.lastName))
}

/** Returns somebody of the staff by id; undefined if there is nobody. */
export async function findStaff(db: Database, id: string): Promise<StaffRow | undefined> {
  const [row] = await db.select().from(staffAccount).where(eq(staffAccount.id, id))
  return row
}

/** Whether somebody is of the staff now. */
export async function isOfStaff(db: Database, id: string): Promise<boolean> {
  const staff = await findStaff(db, id)
  return staff !== undefined && staff.endedOn === null
}

/** Returns who of the staff has this normalised address and has not left. */
export async function findStaffByAddress(db: Database, address: string): Promise<StaffRow | undefined> {
  const [row] = await db
    .select()
    .from(staffAccount)
    .where(and(eq(staffAccount.address, address), isNull(staffAccount.endedOn)))
  return row
}

/** Inserts an account; returns undefined if somebody of the staff has the address. */
export async function insertStaff(db: Database, row: typeof staffAccount.$inferInsert): Promise<StaffRow | undefined> {
  const [inserted] = await db.insert(staffAccount).values(row).onConflictDoNothing().returning()
  return inserted
}

/** Updates the named columns and returns the new row. */
export async function updateStaff(
  db: Database,
  id: string,
  changes: Partial<typeof staffAccount.$inferInsert>,
): Promise<StaffRow | undefined> {
  const [row] = await db.update(staffAccount).set(changes).where(eq(staffAccount.id, id)).returning()
  return row
}

/** Counts who else of the staff can invite and end others. */
export async function countOtherInviters(db: Database, id: string): Promise<number> {
  const isActive = and(isNull(staffAccount.endedOn), isNotNull(staffAccount.activatedOn))
  const invites = and(eq(staffAccount.role, 'SUPERADMIN'), sql`'staff' = any(${staffAccount.duties})`)
  const [row] = await db
    .select({ count: count() })
    .from(staffAccount)
    .where(and(ne(staffAccount.id, id), isActive, invites))
  return row?.count ?? 0
}

/** Deletes everything by which somebody could sign in: sessions, passkeys, recovery codes, invitations and challenges. */
export async function deleteKeys(db: Database, staffId: string): Promise<void> {
  for (const table of [staffSession, staffPasskey, staffRecoveryCode, staffInvitation, staffChallenge])
    await db.delete(table).where(eq(table.staffId, staffId))
}

/** Inserts an invitation and ends earlier ones. `tokenHash` is the token's digest, never the token. */
export async function replaceInvitation(db: Database, row: typeof staffInvitation.$inferInsert): Promise<void> {
  await db.delete(staffInvitation).where(eq(staffInvitation.staffId, row.staffId))
  await db.insert(staffInvitation).values(row)
}

const isInvited = (tokenHash: string, now: Date) =>
  and(eq(staffInvitation.tokenHash, tokenHash), gt(staffInvitation.expiresOn, now))

/** Returns whom an invitation is for; undefined if it is unknown, used or expired. */
export async function findInvited(db: Database, tokenHash: string, now: Date): Promise<StaffRow | undefined> {
  const [row] = await db
    .select()
    .from(staffInvitation)
    .innerJoin(staffAccount, eq(staffAccount.id, staffInvitation.staffId))
    .where(isInvited(tokenHash, now))
  return row?.staff_account
}

/** Consumes an invitation; returns false if it is unknown, used or expired. */
export async function takeInvitation(db: Database, tokenHash: string, now: Date): Promise<boolean> {
  const taken = await db.delete(staffInvitation).where(isInvited(tokenHash, now)).returning()
  return taken.length > 0
}

/** Stores what a passkey has to sign. */
export async function insertChallenge(db: Database, row: ChallengeRow): Promise<void> {
  await db.insert(staffChallenge).values(row)
}

/** Consumes a challenge; returns false if it is unknown, used, expired or another's. */
export async function takeChallenge(
  db: Database,
  { challenge, purpose, staffId }: Pick<ChallengeRow, 'challenge' | 'purpose' | 'staffId'>,
  now: Date,
): Promise<boolean> {
  const taken = await db
    .delete(staffChallenge)
    .where(
      and(
        eq(staffChallenge.challenge, challenge),
        eq(staffChallenge.purpose, purpose),
        staffId === null ? isNull(staffChallenge.staffId) : eq(staffChallenge.staffId, staffId),
        gt(staffChallenge.expiresOn, now),
      ),
    )
    .returning()
  return taken.length > 0
}

/** Deletes sessions, invitations and challenges that have expired. @param idleBefore sessions last used before it have ended. */
export async function deleteExpiredKeys(db: Database, now: Date, idleBefore: Date): Promise<void> {
  await db.delete(staffSession).where(or(lte(staffSession.expiresOn, now), lte(staffSession.usedOn, idleBefore)))
  await db.delete(staffInvitation).where(lte(staffInvitation.expiresOn, now))
  await db.delete(staffChallenge).where(lte(staffChallenge.expiresOn, now))
}

/** Returns somebody's passkeys, oldest first. */
export async function listPasskeys(db: Database, staffId: string): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(staffPasskey)
    .where(eq(staffPasskey.staffId, staffId))
    .orderBy(asc(staffPasskey.createdOn), asc(staffPasskey.id))
}

/** Returns a passkey by the credential's id. */
export async function findPasskey(db: Database, id: string): Promise<PasskeyRow | undefined> {
  const [row] = await db.select().from(staffPasskey).where(eq(staffPasskey.id, id))
  return row
}

/** Inserts a passkey; returns false if the credential is known already. */
export async function insertPasskey(db: Database, row: typeof staffPasskey.$inferInsert): Promise<boolean> {
  const inserted = await db.insert(staffPasskey).values(row).onConflictDoNothing().returning()
  return inserted.length > 0
}

/** Notes a use, unless another one with the same count came first: then the passkey was copied, and this returns false. */
export async function notePasskeyUse(db: Database, passkey: PasskeyRow, counter: number, now: Date): Promise<boolean> {
  const used = await db
    .update(staffPasskey)
    .set({ counter, lastUsedOn: now })
    .where(and(eq(staffPasskey.id, passkey.id), eq(staffPasskey.counter, passkey.counter)))
    .returning()
  return used.length > 0
}

/** Deletes a passkey. */
export async function deletePasskey(db: Database, id: string): Promise<void> {
  await db.delete(staffPasskey).where(eq(staffPasskey.id, id))
}

/** Replaces somebody's recovery codes. */
export async function replaceRecoveryCodes(db: Database, staffId: string, hashes: readonly string[]): Promise<void> {
  await db.delete(staffRecoveryCode).where(eq(staffRecoveryCode.staffId, staffId))
  await db.insert(staffRecoveryCode).values(hashes.map(codeHash => ({ staffId, codeHash })))
}

/** Consumes a recovery code of the account with this address; returns its id, or undefined. One statement, whether the address is known or not. */
export async function takeRecoveryCode(db: Database, address: string, codeHash: string): Promise<string | undefined> {
  const owner = db
    .select({ id: staffAccount.id })
    .from(staffAccount)
    .where(and(eq(staffAccount.address, address), isNull(staffAccount.endedOn)))
  const [taken] = await db
    .delete(staffRecoveryCode)
    .where(and(eq(staffRecoveryCode.codeHash, codeHash), eq(staffRecoveryCode.staffId, sql`(${owner})`)))
    .returning()
  return taken?.staffId
}

/** Counts somebody's unused recovery codes. */
export async function countRecoveryCodes(db: Database, staffId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(staffRecoveryCode)
    .where(eq(staffRecoveryCode.staffId, staffId))
  return row?.count ?? 0
}

/** Returns the names of some of the staff, by id. */
export async function listStaffNames(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const { id, firstName, lastName } = staffAccount
  const rows = await db
    .select({ id, firstName, lastName })
    .from(staffAccount)
    .where(inArray(id, [...ids]))
  return new Map(rows.map(row => [row.id, `${row.firstName} ${row.lastName}`]))
}
