import { and, eq, lte, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { mediaPlay, userProgression } from './media.tables.ts'

/** Records a completion and returns the one that counts: the first. */
export async function insertCompletion(db: Database, row: typeof userProgression.$inferInsert): Promise<Date> {
  const [inserted] = await db.insert(userProgression).values(row).onConflictDoNothing().returning()
  if (inserted) return inserted.completedOn
  const [first] = await db
    .select()
    .from(userProgression)
    .where(and(eq(userProgression.userId, row.userId), eq(userProgression.programDayMediaId, row.programDayMediaId)))
  return first?.completedOn ?? row.completedOn
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
