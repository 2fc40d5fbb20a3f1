import { createHash } from 'node:crypto'
import { eq, notInArray, sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Database, DatabasePool } from '../database/database.ts'
import {
  contentDocument,
  contentVersion,
  type DocumentName,
  media,
  program,
  programDay,
  programDayMedia,
  tag,
} from './content.tables.ts'
import type { Content } from './content.ts'

/**
 * Writes the content into the database. New or changed content is upserted; removed content is unpublished, never deleted, because members'
 * progress refers to it. Running it again changes nothing, and two processes at once reach the same state.
 * @returns whether anything changed.
 */
export async function synchroniseContent(db: DatabasePool, content: Content, clock: Clock): Promise<boolean> {
  const version = createHash('sha256').update(JSON.stringify(content)).digest('hex')
  return db.transaction(async transaction => {
    // The row is the lock: a second process waits here, then reads the version that the first one wrote.
    await transaction
      .insert(contentVersion)
      .values({ id: 1, version: '', synchronisedOn: clock.now() })
      .onConflictDoNothing()
    const [current] = await transaction.select().from(contentVersion).for('update')
    if (current?.version === version) return false
    await writeTagsAndMedias(transaction, content)
    await writePrograms(transaction, content, clock.now())
    await writeDocument(transaction, 'successReasons', content.successReasons)
    await writeDocument(transaction, 'fastingPlans', content.fastingPlans)
    await writeDocument(transaction, 'legalPages', content.legalPages)
    await writeDocument(transaction, 'safetyNotice', content.safetyNotice)
    await transaction.update(contentVersion).set({ version, synchronisedOn: clock.now() })
    return true
  })
}

async function writeTagsAndMedias(db: Database, { tags, medias }: Content): Promise<void> {
  await db
    .insert(tag)
    .values(tags.map((data, position) => ({ id: data.id, position, isPublished: true, data })))
    .onConflictDoUpdate({
      target: tag.id,
      set: { position: excluded('position'), isPublished: excluded('is_published'), data: excluded('data') },
    })
  await db
    .update(tag)
    .set({ isPublished: false })
    .where(
      notInArray(
        tag.id,
        tags.map(({ id }) => id),
      ),
    )
  await db
    .insert(media)
    .values(medias.map(data => ({ id: data.id, isPublished: data.isPublished, data })))
    .onConflictDoUpdate({ target: media.id, set: { isPublished: excluded('is_published'), data: excluded('data') } })
  await db
    .update(media)
    .set({ isPublished: false })
    .where(
      notInArray(
        media.id,
        medias.map(({ id }) => id),
      ),
    )
}

async function writePrograms(db: Database, { programs }: Content, now: Date): Promise<void> {
  const published = await db.select({ id: programDay.id }).from(programDay).where(eq(programDay.isPublished, true))
  const publishedBefore = new Set(published.map(({ id }) => id))
  await db
    .insert(program)
    .values(programs.map((data, position) => ({ id: data.id, position, isPublished: data.isPublished, data })))
    .onConflictDoUpdate({
      target: program.id,
      set: { position: excluded('position'), isPublished: excluded('is_published'), data: excluded('data') },
    })
  await db
    .update(program)
    .set({ isPublished: false })
    .where(
      notInArray(
        program.id,
        programs.map(({ id }) => id),
      ),
    )

  const days = programs.flatMap(({ id: programId, weeks }) =>
    weeks.flatMap(week =>
      week.days.map(day => ({ id: day.id, programId, isPublished: week.isPublished, medias: day.medias })),
    ),
  )
  await db
    .insert(programDay)
    .values(days.map(({ medias: _, ...row }) => row))
    .onConflictDoUpdate({
      target: programDay.id,
      set: { programId: excluded('program_id'), isPublished: excluded('is_published') },
    })
  await db
    .update(programDay)
    .set({ isPublished: false })
    .where(
      notInArray(
        programDay.id,
        days.map(({ id }) => id),
      ),
    )

  const dayMedias = days.flatMap(day =>
    day.medias.map(({ id, media: mediaId }) => ({
      id,
      programDayId: day.id,
      mediaId,
      isPublished: day.isPublished,
      // Kept from the first insert: an update does not change it.
      addedOn: publishedBefore.has(day.id) ? now : null,
    })),
  )
  await db
    .insert(programDayMedia)
    .values(dayMedias)
    .onConflictDoUpdate({
      target: programDayMedia.id,
      set: {
        programDayId: excluded('program_day_id'),
        mediaId: excluded('media_id'),
        isPublished: excluded('is_published'),
      },
    })
  await db
    .update(programDayMedia)
    .set({ isPublished: false })
    .where(
      notInArray(
        programDayMedia.id,
        dayMedias.map(({ id }) => id),
      ),
    )
}

async function writeDocument(db: Database, name: DocumentName, data: Content[DocumentName]) {
  await db
    .insert(contentDocument)
    .values({ name, data })
    .onConflictDoUpdate({ target: contentDocument.name, set: { data } })
}

/** Returns the value that an upsert would have inserted. */
function excluded(column: string) {
  return sql.raw(`excluded."${column}"`)
}
