import { and, eq, lte, sql } from 'drizzle-orm'
import type { Database, OpenDatabase } from '../../database/database.ts'
import { userProgression } from '../program/program.tables.ts'
import { mediaPlay } from './media.tables.ts'

/** Returns when the member completed a day media; undefined if they did not. */
export async function findCompletion(
  { prepared }: OpenDatabase,
  userId: string,
  programDayMediaId: string,
): Promise<Date | undefined> {
  const statement = prepared('find_completion', (db, name) =>
    db
      .select({ completedOn: userProgression.completedOn })
      .from(userProgression)
      .where(
        and(
          eq(userProgression.userId, sql.placeholder('userId')),
          eq(userProgression.programDayMediaId, sql.placeholder('programDayMediaId')),
        ),
      )
      .prepare(name),
  )
  const [row] = await statement.execute({ userId, programDayMediaId })
  return row?.completedOn
}

/** Records a completion and returns the date of the first one, which is kept. */
export async function upsertCompletion(db: Database, completion: typeof userProgression.$inferInsert): Promise<Date> {
  const { userId, programDayMediaId, completedOn } = userProgression
  const [row] = await db
    .insert(userProgression)
    .values(completion)
    // Changes nothing, but makes `returning` return the existing row, even one that a concurrent request has just written.
    .onConflictDoUpdate({ target: [userId, programDayMediaId], set: { completedOn: sql`${completedOn}` } })
    .returning({ completedOn })
  return row?.completedOn ?? completion.completedOn
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
