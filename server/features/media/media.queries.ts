import { lte, sql } from 'drizzle-orm'
import type { Database, OpenDatabase } from '../../database/database.ts'
import { prepareStatement } from '../../database/prepared-statement.ts'
import { mediaPlay } from './media.tables.ts'

interface Completion {
  userId: string
  programDayMediaId: string
  completedOn: Date
}

/** Prepares the recording of a completion; it answers when the one that counts was made: the first. */
export function prepareInsertCompletion(database: OpenDatabase): (completion: Completion) => Promise<Date> {
  // The change that changes nothing gives back the row that was there, also one that another request is writing at this very moment.
  const insert = prepareStatement<{ completedOn: Date }>(
    database,
    'insert_completion',
    `insert into user_progression (user_id, program_day_media_id, completed_on) values ($1, $2, $3)
     on conflict (user_id, program_day_media_id) do update set completed_on = user_progression.completed_on
     returning completed_on as "completedOn"`,
  )
  return async ({ userId, programDayMediaId, completedOn }) => {
    const [row] = await insert([userId, programDayMediaId, completedOn])
    return row?.completedOn ?? completedOn
  }
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
