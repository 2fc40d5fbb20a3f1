import { eq } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { profileProgram, userProgramDay, userProgression } from './program.tables.ts'

/** What a member has unlocked and completed, in every programme. */
export interface Progress {
  /** When each day was unlocked, by its id. */
  unlockedOn: ReadonlyMap<string, Date>
  /** When each day media was completed, by its id. */
  completedOn: ReadonlyMap<string, Date>
}

/** Returns the member's progress. Not for transactions: it sends two statements at once. */
export async function findProgress(db: Database, userId: string): Promise<Progress> {
  const [days, medias] = await Promise.all([
    db
      .select({ id: userProgramDay.programDayId, unlockedOn: userProgramDay.unlockedOn })
      .from(userProgramDay)
      .where(eq(userProgramDay.userId, userId)),
    db
      .select({ id: userProgression.programDayMediaId, completedOn: userProgression.completedOn })
      .from(userProgression)
      .where(eq(userProgression.userId, userId)),
  ])
  return {
    unlockedOn: new Map(days.map(({ id, unlockedOn }) => [id, unlockedOn])),
    completedOn: new Map(medias.map(({ id, completedOn }) => [id, completedOn])),
  }
}

/** A programme of a member's profile. */
export type ProfileLink = Pick<typeof profileProgram.$inferSelect, 'programId' | 'isTrial' | 'isDefault'>

/** Returns the programmes that the member's profile is linked to. */
export async function findProfileLinks(db: Database, userId: string): Promise<ProfileLink[]> {
  return db
    .select({
      programId: profileProgram.programId,
      isTrial: profileProgram.isTrial,
      isDefault: profileProgram.isDefault,
    })
    .from(profileProgram)
    .where(eq(profileProgram.userId, userId))
}

/** Links a profile to programmes. */
export async function insertProfilePrograms(db: Database, rows: (typeof profileProgram.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(profileProgram).values(rows)
}

/** Unlocks a day; does nothing if it is unlocked already. */
export async function insertUserProgramDay(db: Database, row: typeof userProgramDay.$inferInsert): Promise<void> {
  await db.insert(userProgramDay).values(row).onConflictDoNothing()
}

/** Returns the ids of the days that are unlocked for the user. */
export async function findUnlockedDayIds(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: userProgramDay.programDayId })
    .from(userProgramDay)
    .where(eq(userProgramDay.userId, userId))
  return rows.map(({ id }) => id)
}
