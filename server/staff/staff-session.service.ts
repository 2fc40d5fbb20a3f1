import { and, eq, gt, isNull } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { mayHaveDuty } from '../../domain/duties.ts'
import type { Clock } from '../clock.ts'
import type { Database, OpenDatabase } from '../database/database.ts'
import { createToken, hashToken, tokenOf } from '../members/token.service.ts'
import { staffAccount, staffSession } from './staff.tables.ts'
import type { StaffCaller } from './staff-caller.ts'

const minute = 60 * 1000

/** A session of the staff ends after a working day, whatever happens. */
const sessionMilliseconds = 8 * 60 * minute
/** It also ends when nobody has used it for this long. */
export const idleMilliseconds = 30 * minute
/** A use is written at most once a minute. */
const noteMilliseconds = minute
/** How long a confirmation lasts. */
const confirmationMilliseconds = 5 * minute

/** Returns a function that reads who of the staff is calling from the bearer token. A member's token is none of theirs, nor the reverse. */
export function staffReader({
  database,
  clock,
}: {
  database: OpenDatabase
  clock: Clock
}): (request: FastifyRequest) => Promise<StaffCaller | null> {
  return async request => {
    const token = tokenOf(request.headers.authorization)
    if (!token) return null
    const now = clock.now()
    const found = await findSession(database.db, hashToken(token), now)
    if (!found) return null
    const { staff_account: account, staff_session: session } = found
    if (now.getTime() - session.usedOn.getTime() >= noteMilliseconds)
      await noteUse(database.db, session.tokenHash, account.id, now)
    const { id, firstName, lastName, address: email, role, locale, lastSeenOn } = account
    const { tokenHash, confirmedUntil } = session
    // A row that breaks the ceiling, by whatever way it came, grants nothing above it.
    const duties = account.duties.filter(duty => mayHaveDuty(role, duty))
    return { id, firstName, lastName, email, role, duties, locale, lastSeenOn, tokenHash, confirmedUntil }
  }
}

async function findSession(db: Database, tokenHash: string, now: Date) {
  const idleSince = new Date(now.getTime() - idleMilliseconds)
  const isLive = and(gt(staffSession.expiresOn, now), gt(staffSession.usedOn, idleSince), isNull(staffAccount.endedOn))
  const [found] = await db
    .select()
    .from(staffSession)
    .innerJoin(staffAccount, eq(staffAccount.id, staffSession.staffId))
    .where(and(eq(staffSession.tokenHash, tokenHash), isLive))
  return found
}

async function noteUse(db: Database, tokenHash: string, staffId: string, now: Date): Promise<void> {
  await db.update(staffSession).set({ usedOn: now }).where(eq(staffSession.tokenHash, tokenHash))
  await noteSeen(db, staffId, now)
}

async function noteSeen(db: Database, staffId: string, now: Date): Promise<void> {
  const lastSeenOn = new Date(now.toISOString().slice(0, 10))
  await db.update(staffAccount).set({ lastSeenOn }).where(eq(staffAccount.id, staffId))
}

/** Opens a session, confirmed by how it was opened, and returns its token, which is stored nowhere. */
export async function openStaffSession(db: Database, staffId: string, now: Date): Promise<string> {
  const token = createToken()
  const expiresOn = new Date(now.getTime() + sessionMilliseconds)
  const times = { createdOn: now, usedOn: now, expiresOn, confirmedUntil: confirmedFrom(now) }
  await db.insert(staffSession).values({ tokenHash: hashToken(token), staffId, ...times })
  await noteSeen(db, staffId, now)
  return token
}

/** Confirms who is calling, for five minutes. */
export async function confirmSession(db: Database, tokenHash: string, now: Date): Promise<void> {
  const changes = { confirmedUntil: confirmedFrom(now) }
  await db.update(staffSession).set(changes).where(eq(staffSession.tokenHash, tokenHash))
}

function confirmedFrom(now: Date): Date {
  return new Date(now.getTime() + confirmationMilliseconds)
}

/** Ends one session. */
export async function deleteStaffSession(db: Database, tokenHash: string): Promise<void> {
  await db.delete(staffSession).where(eq(staffSession.tokenHash, tokenHash))
}
