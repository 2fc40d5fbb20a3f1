import { and, asc, eq, inArray, max, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../database/database.ts'
import { foldedName } from '../../members/folded-name.ts'
import { userAccount } from '../../members/member.tables.ts'
import { staffEvent } from '../../staff/staff.tables.ts'
import { digestOfMember } from '../../staff/staff-event.ts'
import { userSubscription } from '../subscription/subscription.tables.ts'

/** What a search lists of a member. */
export interface FoundRow {
  id: string
  firstName: string
  lastName: string
  email: string
  createdOn: Date
  /** End of what opens the paid content, past or to come; null if nothing ever did. */
  accessEndsOn: Date | null
}

const { id, firstName, lastName, email, createdOn } = userAccount

async function find(db: Database, where: SQL | undefined, limit: number): Promise<FoundRow[]> {
  const rows = await db
    .select({ id, firstName, lastName, email, createdOn })
    .from(userAccount)
    .where(where)
    .orderBy(asc(lastName), asc(firstName), asc(id))
    .limit(limit)
  const ends = await findAccessEnds(
    db,
    rows.map(row => row.id),
  )
  return rows.map(row => ({ ...row, accessEndsOn: ends.get(row.id) ?? null }))
}

async function findAccessEnds(db: Database, userIds: string[]): Promise<Map<string, Date | null>> {
  const { userId, currentPeriodEnd } = userSubscription
  const rows = await db
    .select({ userId, endsOn: max(currentPeriodEnd) })
    .from(userSubscription)
    .where(inArray(userId, userIds))
    .groupBy(userId)
  return new Map(rows.map(row => [row.userId, row.endsOn]))
}

/** Returns the member with exactly this normalised address. */
export async function findByEmail(db: Database, address: string): Promise<FoundRow[]> {
  return find(db, eq(email, address), 1)
}

/** Returns the member with this contract. @param reference in its normal form. */
export async function findByReference(db: Database, reference: string): Promise<FoundRow[]> {
  const owner = db
    .select({ userId: userSubscription.userId })
    .from(userSubscription)
    .where(eq(userSubscription.reference, reference))
  return find(db, inArray(id, owner), 1)
}

/** Returns the member with this id. */
export async function findById(db: Database, userId: string): Promise<FoundRow[]> {
  return find(db, eq(id, userId), 1)
}

/** Returns members with a first or last name that begins with each of these words, in any case and without regard to accents. */
export async function findByName(db: Database, words: readonly string[], limit: number): Promise<FoundRow[]> {
  const isLike = (column: AnyPgColumn, word: string) =>
    sql`${foldedName(column)} like ${foldedName(sql`${word.replaceAll(/[\\%_]/g, '\\$&')}::text`)} || '%'`
  return find(db, and(...words.map(word => or(isLike(firstName, word), isLike(lastName, word)))), limit)
}

/** Returns whether the staff's log has this action on this subject for a member. */
export async function hasEvent(db: Database, userId: string, action: string, subject: string): Promise<boolean> {
  const rows = await db
    .select({ number: staffEvent.number })
    .from(staffEvent)
    .where(
      and(
        eq(staffEvent.memberDigest, digestOfMember(userId)),
        eq(staffEvent.action, action),
        eq(staffEvent.subject, subject),
      ),
    )
    .limit(1)
  return rows.length > 0
}
