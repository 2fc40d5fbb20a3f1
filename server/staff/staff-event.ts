import { hash } from 'node:crypto'
import { and, asc, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { type FileAct, fileActs } from '../../domain/features/staff/file-opening.contract.ts'
import type { Database, OpenDatabase } from '../database/database.ts'
import { userAccount } from '../members/member.tables.ts'
import { fileOpening, staffAccount, staffEvent, staffEventHead } from './staff.tables.ts'

export type StaffEventRow = typeof staffEvent.$inferSelect

/** What somebody of the staff did. */
export interface RecordedEvent {
  at: Date
  /** Null for the service itself and for the operator's commands. */
  staffId: string | null
  /** A stable code in the past tense; those of `fileActs` are shown to the member. */
  action: string
  /** What it was done to. Never a member's name or address: pass `memberId`. */
  subject: string
  memberId?: string
}

/** The digest before the first row. */
const noDigest = '0'.repeat(64)
const headId = 1

/**
 * Appends to the staff's log, in the caller's transaction: what is rolled back was never done, and what is committed is in the log. It
 * waits until the transaction that appended before has ended, so call it last in a long one.
 * @returns the row's number.
 */
export async function recordStaffEvent(db: Database, event: RecordedEvent): Promise<number> {
  const { at, staffId, action, subject, memberId } = event
  const head = await lockHead(db)
  const content = {
    number: head.number + 1,
    madeOn: at,
    staffId,
    action,
    subject,
    memberDigest: memberId === undefined ? null : digestOfMember(memberId),
    previousDigest: head.digest,
  }
  const digest = digestOf(content)
  await db.insert(staffEvent).values({ ...content, digest })
  await db.update(staffEventHead).set({ number: content.number, digest }).where(eq(staffEventHead.id, headId))
  const act = fileActs.find(known => known === action)
  if (act && memberId) await noteOnFiles(db, [memberId], act, content)
  return content.number
}

/** An opening that follows another one of the same file by the same person within this time is the same look at it. */
const openingMilliseconds = 30 * 60 * 1000

/** Records that somebody of the staff opened a member's file, and shows it to the member; once in half an hour. */
export async function recordOpening(
  { db }: Pick<OpenDatabase, 'db'>,
  staffId: string,
  memberId: string,
  at: Date,
): Promise<void> {
  const since = new Date(at.getTime() - openingMilliseconds)
  const { number, action, staffId: who, memberDigest, madeOn } = staffEvent
  await db.transaction(async transaction => {
    await lockHead(transaction)
    const isOfMember = and(eq(memberDigest, digestOfMember(memberId)), eq(who, staffId))
    const [recent] = await transaction
      .select({ number })
      .from(staffEvent)
      .where(and(isOfMember, eq(action, 'file_opened'), gt(madeOn, since)))
      .limit(1)
    if (!recent) await recordStaffEvent(transaction, { at, staffId, action: 'file_opened', subject: '', memberId })
  })
}

/** Waits for other writers of the log; the lock ends with the transaction. Also keeps two of the staff from removing each other's duty. */
export async function lockHead(db: Database): Promise<{ number: number; digest: string }> {
  const lock = () => db.select().from(staffEventHead).where(eq(staffEventHead.id, headId)).for('update')
  const [head] = await lock()
  if (head) return head
  await db.insert(staffEventHead).values({ id: headId, number: 0, digest: noDigest }).onConflictDoNothing()
  const [first] = await lock()
  if (!first) throw new Error('the staff’s log has no head')
  return first
}

/** Who acts where nobody of the staff does: the account itself, or the link of an e-mail. */
const nobody = { firstName: '', role: 'USER' } as const

/** Shows members what was done to their files. Those who are gone are left out. */
export async function noteOnFiles(
  db: Database,
  memberIds: readonly string[],
  act: FileAct,
  { number: eventNumber, madeOn: openedOn, staffId }: Pick<StaffEventRow, 'number' | 'madeOn' | 'staffId'>,
): Promise<void> {
  const { firstName, role } = staffAccount
  const [staff] = staffId
    ? await db.select({ firstName, role }).from(staffAccount).where(eq(staffAccount.id, staffId))
    : []
  const members = await db
    .select({ userId: userAccount.id })
    .from(userAccount)
    .where(inArray(userAccount.id, [...memberIds]))
    .for('key share')
  const rows = members.map(({ userId }) => ({ userId, eventNumber, openedOn, act, ...(staff ?? nobody) }))
  if (rows.length > 0) await db.insert(fileOpening).values(rows)
}

/** How the log names a member's address: enough of its digest to compare with one that is known. */
export function digestOfAddress(email: string): string {
  return hash('sha256', email, 'hex').slice(0, 16)
}

/** How the log names a change of a member's address. */
export function namedMove(from: string, to: string): string {
  return `${digestOfAddress(from)} → ${digestOfAddress(to)}`
}

/** Returns whether somebody invited the person with this address, or gave them rights, since then. */
export async function hasEmpowered(db: Database, staffId: string, address: string, since: Date): Promise<boolean> {
  const { number, action, subject, madeOn } = staffEvent
  const acts = ['staff_invited', 'staff_invited_again', 'rights_changed']
  // A change of rights names them after the address.
  const isTheirs = and(
    eq(staffEvent.staffId, staffId),
    inArray(action, acts),
    eq(sql`split_part(${subject}, ': ', 1)`, address),
  )
  const [row] = await db
    .select({ number })
    .from(staffEvent)
    .where(and(isTheirs, gt(madeOn, since)))
    .limit(1)
  return row !== undefined
}

/** Digest of a member's id: it identifies nobody, and can only be compared with that of a known id (decision 014). */
export function digestOfMember(userId: string): string {
  return hash('sha256', userId, 'hex')
}

function digestOf(row: Omit<StaffEventRow, 'digest'>): string {
  const { number, madeOn, staffId, action, subject, memberDigest, previousDigest } = row
  const content = [number, madeOn.toISOString(), staffId, action, subject, memberDigest, previousDigest]
  return hash('sha256', JSON.stringify(content), 'hex')
}

const rowsAtOnce = 1000

/**
 * Checks the whole log.
 * @returns the number of the first row that was changed, removed, swapped or added by other means; null if the log is sound.
 */
export async function findBrokenEvent(db: Database): Promise<number | null> {
  // The head first: rows that are appended meanwhile lie beyond it.
  const head = await readHead(db)
  let last = { number: 0, digest: noDigest }
  for (;;) {
    const rows = await db
      .select()
      .from(staffEvent)
      .where(gt(staffEvent.number, last.number))
      .orderBy(asc(staffEvent.number))
      .limit(rowsAtOnce)
    for (const row of rows) {
      const follows = row.number === last.number + 1 && row.previousDigest === last.digest
      if (!follows || row.digest !== digestOf(row)) return last.number + 1
      if (row.number === head.number && row.digest !== head.digest) return row.number
      last = row
    }
    if (rows.length < rowsAtOnce) break
  }
  if (last.number < head.number) return last.number + 1
  // A log without a head: the first row was appended meanwhile, or somebody has removed the head.
  return head.number === 0 && last.number > 0 && (await readHead(db)).number === 0 ? 1 : null
}

async function readHead(db: Database): Promise<{ number: number; digest: string }> {
  const [head] = await db.select().from(staffEventHead)
  return head ?? { number: 0, digest: noDigest }
}

/** Returns up to `limit` rows of the log with the name of the person who did it, latest first. @param before only rows with lower numbers. */
export async function listEvents(db: Database, limit: number, before?: number) {
  const { number, madeOn, action, subject } = staffEvent
  const { firstName, lastName } = staffAccount
  return db
    .select({ number, madeOn, action, subject, firstName, lastName })
    .from(staffEvent)
    .leftJoin(staffAccount, eq(staffAccount.id, staffEvent.staffId))
    .where(before === undefined ? undefined : lt(number, before))
    .orderBy(desc(number))
    .limit(limit)
}

/** Returns the latest of what a member is shown of their file, latest first. */
export async function listOpenings(db: Database, userId: string, limit: number) {
  const { openedOn, act, firstName, role } = fileOpening
  return db
    .select({ openedOn, act, firstName, role })
    .from(fileOpening)
    .where(eq(fileOpening.userId, userId))
    .orderBy(desc(fileOpening.eventNumber))
    .limit(limit)
}
