import { createHash } from 'node:crypto'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
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
import { type Content, daysAfter } from './content.ts'

/** How many rows one statement writes: a media's texts take some ten kilobytes. */
const rowsEach = 500

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
  await db.update(tag).set({ isPublished: false }).where(isNoneOf(tag.id, tags))
  const mediaRows = medias.map(data => ({ id: data.id, isPublished: data.isPublished, data }))
  for (const rows of splitRows(mediaRows))
    await db
      .insert(media)
      .values(rows)
      .onConflictDoUpdate({ target: media.id, set: { isPublished: excluded('is_published'), data: excluded('data') } })
  await db.update(media).set({ isPublished: false }).where(isNoneOf(media.id, medias))
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
  await db.update(program).set({ isPublished: false }).where(isNoneOf(program.id, programs))

  const days = programs.flatMap(({ id: programId, weeks, after }) => [
    ...weeks.flatMap(week =>
      week.days.map(day => ({ id: day.id, programId, isPublished: week.isPublished, medias: day.medias })),
    ),
    ...daysAfter(after).map(day => ({ ...day, programId, isPublished: true })),
  ])
  for (const rows of splitRows(days.map(({ medias: _, ...row }) => row)))
    await db
      .insert(programDay)
      .values(rows)
      .onConflictDoUpdate({
        target: programDay.id,
        set: { programId: excluded('program_id'), isPublished: excluded('is_published') },
      })
  await db.update(programDay).set({ isPublished: false }).where(isNoneOf(programDay.id, days))

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
  for (const rows of splitRows(dayMedias))
    await db
      .insert(programDayMedia)
      .values(rows)
      .onConflictDoUpdate({
        target: programDayMedia.id,
        set: {
          programDayId: excluded('program_day_id'),
          mediaId: excluded('media_id'),
          isPublished: excluded('is_published'),
        },
      })
  await db.update(programDayMedia).set({ isPublished: false }).where(isNoneOf(programDayMedia.id, dayMedias))
}

async function writeDocument(db: Database, name: DocumentName, data: Content[DocumentName]) {
  await db
    .insert(contentDocument)
    .values({ name, data })
    .onConflictDoUpdate({ target: contentDocument.name, set: { data } })
}

/** Splits rows into statements well within PostgreSQL's 65,535 parameters, and fast enough for the limits of the pool. */
function splitRows<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / rowsEach)
  return Array.from({ length: count }, (_, index) => rows.slice(index * rowsEach, (index + 1) * rowsEach))
}

/** Returns the condition that a row is not among `kept`; the ids are one parameter, however many there are. */
function isNoneOf(id: AnyPgColumn, kept: readonly { id: string }[]): SQL {
  return sql`${id} <> all(${sql.param(kept.map(row => row.id))}::text[])`
}

/** Returns the value that an upsert would have inserted. */
function excluded(column: string) {
  return sql.raw(`excluded."${column}"`)
}
