import { and, eq, sql } from 'drizzle-orm'
import type { Unlocking } from '../../../domain/features/program/unlocking.rules.ts'
import type { Database, OpenDatabase } from '../../database/database.ts'
import { userAccount } from '../../members/member.tables.ts'
import { profileProgram, userProgramDay, userProgression } from './program.tables.ts'

/** A programme of a member's profile. */
export type ProfileLink = Pick<typeof profileProgram.$inferSelect, 'programId' | 'isTrial' | 'isDefault'>

/** A member's programmes, and what they have unlocked and completed in them. */
export interface Progress {
  links: readonly ProfileLink[]
  /** When each day was unlocked, by its id; `unlockingOf` reads it. */
  unlocked: ById<[unlockedOn: string, unlockedDay: string | null]>
  /** When each day media was completed, by its id. */
  completedOn: ById<string>
}

/**
 * Rows by id, as JSON: one column for all rows of a member, which costs less than a row each. Dates stay as PostgreSQL writes them, because
 * most answers show a few of them.
 */
type ById<Row> = Readonly<Record<string, Row>>

/** Returns the member's progress. */
export async function findProgress({ prepared }: OpenDatabase, userId: string): Promise<Progress> {
  const statement = prepared('find_progress', (db, name) =>
    db
      .select({
        links: sql<ProfileLink[] | null>`(select json_agg(json_build_object('programId', ${profileProgram.programId},
          'isTrial', ${profileProgram.isTrial}, 'isDefault', ${profileProgram.isDefault}))
          from ${profileProgram} where ${profileProgram.userId} = ${userAccount.id})`,
        unlocked: sql<Progress['unlocked'] | null>`(select json_object_agg(
          ${userProgramDay.programDayId}, json_build_array(${userProgramDay.unlockedOn}, ${userProgramDay.unlockedDay}))
          from ${userProgramDay} where ${userProgramDay.userId} = ${userAccount.id})`,
        completedOn: sql<Progress['completedOn'] | null>`(select json_object_agg(
          ${userProgression.programDayMediaId}, ${userProgression.completedOn})
          from ${userProgression} where ${userProgression.userId} = ${userAccount.id})`,
      })
      .from(userAccount)
      .where(eq(userAccount.id, sql.placeholder('userId')))
      .prepare(name),
  )
  const [columns] = await statement.execute({ userId })
  return {
    links: columns?.links ?? [],
    unlocked: columns?.unlocked ?? {},
    completedOn: columns?.completedOn ?? {},
  }
}

/** Returns when a day was unlocked; undefined while it is locked. */
export function unlockingOf({ unlocked }: Progress, dayId: string): Unlocking | undefined {
  const row = unlocked[dayId]
  return row && { unlockedOn: new Date(row[0]), unlockedDay: row[1] }
}

/** Links a profile to programmes. */
export async function insertProfilePrograms(db: Database, rows: (typeof profileProgram.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(profileProgram).values(rows)
}

/** Unlocks a day for the user; returns whether it was locked until now. */
export async function insertUserProgramDay(db: Database, row: typeof userProgramDay.$inferInsert): Promise<boolean> {
  const inserted = await db
    .insert(userProgramDay)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: userProgramDay.programDayId })
  return inserted.length > 0
}

/** Returns the ids of the days that are unlocked for the user. */
export async function findUnlockedDayIds(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: userProgramDay.programDayId })
    .from(userProgramDay)
    .where(eq(userProgramDay.userId, userId))
  return rows.map(({ id }) => id)
}

/** Returns when a day was unlocked for the user; null while it is locked. */
export async function findUnlockedOn(db: Database, userId: string, programDayId: string): Promise<Date | null> {
  const [row] = await db
    .select({ unlockedOn: userProgramDay.unlockedOn })
    .from(userProgramDay)
    .where(and(eq(userProgramDay.userId, userId), eq(userProgramDay.programDayId, programDayId)))
  return row?.unlockedOn ?? null
}
