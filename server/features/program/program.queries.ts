import { eq, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Database, OpenDatabase } from '../../database/database.ts'
import { userProgression } from '../media/media.tables.ts'
import { profileProgram, userProgramDay } from './program.tables.ts'

/** Everything members' rows say of programmes: three small tables, read in one statement. */
export interface ProgramRows {
  programs: { programId: string; isTrial: boolean; isDefault: boolean }[]
  /** When each day was unlocked, by its id. */
  unlockedOn: Map<string, Date>
  /** When each day media was completed, by its id. */
  completedOn: Map<string, Date>
}

/** Prepares the reading of a member's rows. Run by the hot calls. */
export function prepareReadProgramRows({ db, statementName }: Pick<OpenDatabase, 'db' | 'statementName'>) {
  const userId = sql.placeholder('userId')
  const statement = unionAll(
    db
      .select({
        kind: sql<'program' | 'day' | 'media'>`'program'`.as('kind'),
        id: profileProgram.programId,
        on: sql<Date | null>`null::timestamptz`.as('on'),
        isTrial: sql<boolean | null>`${profileProgram.isTrial}`.as('is_trial'),
        isDefault: sql<boolean | null>`${profileProgram.isDefault}`.as('is_default'),
      })
      .from(profileProgram)
      .where(eq(profileProgram.userId, userId)),
    db
      .select({
        kind: sql<'program' | 'day' | 'media'>`'day'`.as('kind'),
        id: userProgramDay.programDayId,
        on: sql<Date | null>`${userProgramDay.unlockedOn}`.as('on'),
        isTrial: sql<boolean | null>`null::boolean`.as('is_trial'),
        isDefault: sql<boolean | null>`null::boolean`.as('is_default'),
      })
      .from(userProgramDay)
      .where(eq(userProgramDay.userId, userId)),
    db
      .select({
        kind: sql<'program' | 'day' | 'media'>`'media'`.as('kind'),
        id: userProgression.programDayMediaId,
        on: sql<Date | null>`${userProgression.completedOn}`.as('on'),
        isTrial: sql<boolean | null>`null::boolean`.as('is_trial'),
        isDefault: sql<boolean | null>`null::boolean`.as('is_default'),
      })
      .from(userProgression)
      .where(eq(userProgression.userId, userId)),
  ).prepare(statementName('read_program_rows'))

  return async (userId: string): Promise<ProgramRows> => {
    const rows: ProgramRows = { programs: [], unlockedOn: new Map(), completedOn: new Map() }
    for (const { kind, id, on, isTrial, isDefault } of await statement.execute({ userId })) {
      if (kind === 'program')
        rows.programs.push({ programId: id, isTrial: isTrial === true, isDefault: isDefault === true })
      else if (on) (kind === 'day' ? rows.unlockedOn : rows.completedOn).set(id, new Date(on))
    }
    return rows
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
