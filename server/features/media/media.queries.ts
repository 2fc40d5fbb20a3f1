import { lte, sql } from 'drizzle-orm'
import type { Database, OpenDatabase } from '../../database/database.ts'
import { isReferenceMissing } from '../../database/failures.ts'
import { gather } from '../../database/gather.ts'
import { prepareStatement } from '../../database/prepared-statement.ts'
import { mediaPlay } from './media.tables.ts'

interface Completion {
  userId: string
  programDayMediaId: string
  completedOn: Date
}

/**
 * Prepares the recording of a completion; it answers when the one that counts was made: the first. Completions that are recorded at the same
 * time are written by one statement, always in the same order, so that no two servers wait for each other's rows for ever.
 */
export function prepareInsertCompletion(database: OpenDatabase): (completion: Completion) => Promise<Date> {
  // The change that changes nothing gives back the row that was there, also one that another request is writing at this very moment.
  const insert = prepareStatement<Completion>(
    database,
    'insert_completions',
    `insert into user_progression (user_id, program_day_media_id, completed_on)
     select distinct on (user_id, program_day_media_id) user_id, program_day_media_id, completed_on
     from unnest($1::uuid[], $2::text[], $3::timestamptz[]) as made (user_id, program_day_media_id, completed_on)
     order by user_id, program_day_media_id, completed_on
     on conflict (user_id, program_day_media_id) do update set completed_on = user_progression.completed_on
     returning user_id as "userId", program_day_media_id as "programDayMediaId", completed_on as "completedOn"`,
  )
  const insertAll = async (completions: Completion[]) => {
    const rows = await insert([
      completions.map(({ userId }) => userId),
      completions.map(({ programDayMediaId }) => programDayMediaId),
      completions.map(({ completedOn }) => completedOn),
    ])
    const written = new Map(rows.map(row => [nameOf(row), row.completedOn]))
    return new Map(completions.map(completion => [completion, written.get(nameOf(completion))]))
  }
  const record = gather<Completion, Date | undefined>(async completions => {
    try {
      return await insertAll(completions)
    } catch (error) {
      if (completions.length === 1 || !isReferenceMissing(error)) throw error
      // One member's account is gone since the session was checked: the others' completions are written all the same.
      return new Map(
        completions.map(completion => [completion, insertAll([completion]).then(made => made.get(completion))]),
      )
    }
  })
  return async completion => (await record(completion)) ?? completion.completedOn
}

function nameOf({ userId, programDayMediaId }: Completion): string {
  return `${userId} ${programDayMediaId}`
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
