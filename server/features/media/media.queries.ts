import { and, eq, lte, sql } from 'drizzle-orm'
import type { Database, OpenDatabase } from '../../database/database.ts'
import { isReferenceMissing } from '../../database/failures.ts'
import { inBatch, onceForDatabase } from '../../database/hot-read.ts'
import { userProgression } from '../program/program.tables.ts'
import { mediaPlay } from './media.tables.ts'

/** Returns when the member completed a day media; undefined if they did not. */
export async function findCompletion(
  db: Database,
  userId: string,
  programDayMediaId: string,
): Promise<Date | undefined> {
  const [row] = await db
    .select({ completedOn: userProgression.completedOn })
    .from(userProgression)
    .where(and(eq(userProgression.userId, userId), eq(userProgression.programDayMediaId, programDayMediaId)))
  return row?.completedOn
}

type Completion = typeof userProgression.$inferSelect

/**
 * Records a completion and returns the date of the first one, which is kept. Completions of the same turn of the event loop are written by one
 * statement, which halves PostgreSQL's time for them (decision 017), in the order of their keys, so that two servers cannot deadlock.
 */
export async function upsertCompletion(database: OpenDatabase, completion: Completion): Promise<Date> {
  return completionWriter(database)(completion)
}

const completionWriter = onceForDatabase(({ db }) => {
  const { userId, programDayMediaId, completedOn } = userProgression
  const statement = db
    .insert(userProgression)
    .select(
      sql`select distinct on (1, 2) * from unnest(${sql.placeholder('userIds')}::uuid[],
        ${sql.placeholder('programDayMediaIds')}::text[], ${sql.placeholder('dates')}::timestamptz[]) order by 1, 2, 3`,
    )
    // Changes nothing, but makes `returning` return the existing row, even one that a concurrent request has just written.
    .onConflictDoUpdate({ target: [userId, programDayMediaId], set: { completedOn: sql`${completedOn}` } })
    .returning()
    .prepare('upsert_completions')

  const write = async (completions: readonly Completion[]): Promise<Date[]> => {
    const written = await statement.execute({
      userIds: completions.map(completion => completion.userId),
      programDayMediaIds: completions.map(completion => completion.programDayMediaId),
      dates: completions.map(completion => completion.completedOn),
    })
    const dates = new Map(written.map(row => [`${row.userId} ${row.programDayMediaId}`, row.completedOn]))
    return completions.map(row => dates.get(`${row.userId} ${row.programDayMediaId}`) ?? row.completedOn)
  }

  return inBatch(async (completions: readonly Completion[]) => {
    try {
      return await write(completions)
    } catch (error) {
      if (completions.length === 1 || !isReferenceMissing(error)) throw error
      // One member's account has just been erased: write the others' completions, each by itself.
      return Promise.all(completions.map(row => write([row]).then(([date]) => date ?? row.completedOn, asError)))
    }
  })
})

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}

/** Counts a play, unless one was counted after `countAgainBefore`. */
export async function countPlay(
  db: Database,
  { userId, mediaId, now, countAgainBefore }: { userId: string; mediaId: string; now: Date; countAgainBefore: Date },
): Promise<void> {
  await db
    .insert(mediaPlay)
    .values({ userId, mediaId, plays: 1, lastCountedOn: now })
    .onConflictDoUpdate({
      target: [mediaPlay.userId, mediaPlay.mediaId],
      set: { plays: sql`${mediaPlay.plays} + 1`, lastCountedOn: now },
      setWhere: lte(mediaPlay.lastCountedOn, countAgainBefore),
    })
}
