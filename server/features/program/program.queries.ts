import { eq } from 'drizzle-orm'
import type { Database, OpenDatabase } from '../../database/database.ts'
import { prepareStatement } from '../../database/prepared-statement.ts'
import { profileProgram, userProgramDay } from './program.tables.ts'
import { type ProgramRows, type ProgressColumns, programRowsOf, progressColumns } from './progress-columns.ts'

/** Prepares the reading of a member's rows. */
export function prepareReadProgramRows(database: OpenDatabase): (userId: string) => Promise<ProgramRows> {
  const read = prepareStatement<ProgressColumns>(database, 'read_progress', `select ${progressColumns('$1')}`)
  return async userId => {
    const [columns] = await read([userId])
    return programRowsOf(columns ?? { programs: null, unlocked: null, completed: null })
  }
}

/** Links a profile to programmes. */
export async function insertProfilePrograms(db: Database, rows: (typeof profileProgram.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(profileProgram).values(rows)
}

/** Unlocks a day; a second request for the same day finds it done. */
export async function insertUserProgramDay(db: Database, row: typeof userProgramDay.$inferInsert): Promise<void> {
  await db.insert(userProgramDay).values(row).onConflictDoNothing()
}

/** Whether any of the days is unlocked for the user. */
export async function findUnlockedDayIds(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: userProgramDay.programDayId })
    .from(userProgramDay)
    .where(eq(userProgramDay.userId, userId))
  return rows.map(({ id }) => id)
}
