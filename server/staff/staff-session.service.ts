import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { mayHaveDuty } from '../../domain/duties.ts'
import type { Clock } from '../clock.ts'
import type { Database, OpenDatabase } from '../database/database.ts'
import { createToken, hashToken, tokenOf } from '../members/token.service.ts'
import type { Device } from './device.ts'
import { findStaff } from './staff.queries.ts'
import { staffAccount, staffSession } from './staff.tables.ts'
import type { StaffCaller } from './staff-caller.ts'
import { lockHead, recordStaffEvent } from './staff-event.ts'

const minute = 60 * 1000

/** A session of the staff ends after a working day, whatever happens. */
const sessionMilliseconds = 8 * 60 * minute
/** It also ends when nobody has used it for this long. */
export const idleMilliseconds = 30 * minute
/** A use is written at most once a minute. */
const noteMilliseconds = minute
/** How long a confirmation lasts. */
const confirmationMilliseconds = 5 * minute
/** A person has this many sessions at most: a desk, a telephone, and what was left open elsewhere. */
export const mostSessions = 5

export type StaffSessionRow = typeof staffSession.$inferSelect

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
  const isLive = and(isLiveAt(now), isNull(staffAccount.endedOn))
  const [found] = await db
    .select()
    .from(staffSession)
    .innerJoin(staffAccount, eq(staffAccount.id, staffSession.staffId))
    .where(and(eq(staffSession.tokenHash, tokenHash), isLive))
  return found
}

function isLiveAt(now: Date) {
  const idleSince = new Date(now.getTime() - idleMilliseconds)
  return and(gt(staffSession.expiresOn, now), gt(staffSession.usedOn, idleSince))
}

async function noteUse(db: Database, tokenHash: string, staffId: string, now: Date): Promise<void> {
  await db.update(staffSession).set({ usedOn: now }).where(eq(staffSession.tokenHash, tokenHash))
  await noteSeen(db, staffId, now)
}

async function noteSeen(db: Database, staffId: string, now: Date): Promise<void> {
  const lastSeenOn = new Date(now.toISOString().slice(0, 10))
  await db.update(staffAccount).set({ lastSeenOn }).where(eq(staffAccount.id, staffId))
}

/**
 * Opens a session, confirmed by how it was opened, and returns its token, which is stored nowhere. Beyond `mostSessions` the oldest ends, which
 * the staff's log says. Call it in a transaction: two at once wait for each other.
 */
export async function openStaffSession(db: Database, staffId: string, now: Date, device: Device): Promise<string> {
  await lockHead(db)
  const token = createToken()
  const tokenHash = hashToken(token)
  const expiresOn = new Date(now.getTime() + sessionMilliseconds)
  const times = { createdOn: now, usedOn: now, expiresOn, confirmedUntil: confirmedFrom(now) }
  await db.insert(staffSession).values({ tokenHash, staffId, ...times, ...device })
  const kept = (await listStaffSessions(db, staffId, now)).filter(row => row.tokenHash !== tokenHash)
  if (kept.length >= mostSessions) {
    const ended = kept.slice(mostSessions - 1)
    for (const row of ended) await deleteStaffSession(db, row.tokenHash)
    const subject = (await findStaff(db, staffId))?.address ?? ''
    await recordStaffEvent(db, { at: now, staffId, action: 'oldest_session_ended', subject })
  }
  await noteSeen(db, staffId, now)
  return token
}

/** Returns somebody's sessions that are open, the latest first. */
export async function listStaffSessions(db: Database, staffId: string, now: Date): Promise<StaffSessionRow[]> {
  return db
    .select()
    .from(staffSession)
    .where(and(eq(staffSession.staffId, staffId), isLiveAt(now)))
    .orderBy(desc(staffSession.createdOn), desc(staffSession.id))
}

/** Confirms who is calling, for five minutes. */
export async function confirmSession(db: Database, tokenHash: string, now: Date): Promise<void> {
  const changes = { confirmedUntil: confirmedFrom(now) }
  await db.update(staffSession).set(changes).where(eq(staffSession.tokenHash, tokenHash))
}

function confirmedFrom(now: Date): Date {
  return new Date(now.getTime() + confirmationMilliseconds)
}

/** Ends every session of somebody but one. @returns how many. */
export async function deleteOtherStaffSessions(db: Database, staffId: string, tokenHash: string): Promise<number> {
  const others = and(eq(staffSession.staffId, staffId), ne(staffSession.tokenHash, tokenHash))
  return (await db.delete(staffSession).where(others).returning()).length
}

/** Ends one session. */
export async function deleteStaffSession(db: Database, tokenHash: string): Promise<void> {
  await db.delete(staffSession).where(eq(staffSession.tokenHash, tokenHash))
}
