import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Clock } from '../clock.ts'
import type { Database, DatabasePool } from '../database/database.ts'
import { splitRows } from '../database/split-rows.ts'
import { type ContentDelta, compileContent, deltaOf, type RowDigests } from './compiled-content.ts'
import { contentDocument, contentVersion, media, program, programDay, programDayMedia, tag } from './content.tables.ts'
import type { Content } from './content.ts'

/** How many rows one statement writes: a media's texts take some ten kilobytes. */
const rowsEach = 500

/**
 * Writes the content into the database. New or changed content is upserted; removed content is unpublished, never deleted, because members'
 * progress refers to it. Running it again changes nothing, and two processes at once reach the same state.
 * @returns whether anything changed.
 */
export async function synchroniseContent(db: DatabasePool, content: Content, clock: Clock): Promise<boolean> {
  const compiled = compileContent(content)
  return db.transaction(async transaction => {
    const { version } = await lockContent(transaction, clock.now())
    if (version === compiled.version) return false
    await writeDelta(transaction, deltaOf(compiled, await readRowDigests(transaction)), clock.now())
    return true
  })
}

/**
 * Locks what says which content members see, until the transaction ends: a second process waits here, then reads what the first one wrote.
 * @returns its row, written at the first call.
 */
export async function lockContent(transaction: Database, now: Date): Promise<typeof contentVersion.$inferSelect> {
  await transaction.insert(contentVersion).values({ id: 1, version: '', synchronisedOn: now }).onConflictDoNothing()
  const [current] = await transaction.select().from(contentVersion).for('update')
  if (!current) throw new Error('content_version lost its row')
  return current
}

/** Returns the digest of every row of content. */
export async function readRowDigests(db: Database): Promise<RowDigests> {
  const byId = (rows: { id: string; digest: string }[]) => new Map(rows.map(({ id, digest }) => [id, digest]))
  return {
    tag: byId(await db.select({ id: tag.id, digest: tag.digest }).from(tag)),
    media: byId(await db.select({ id: media.id, digest: media.digest }).from(media)),
    program: byId(await db.select({ id: program.id, digest: program.digest }).from(program)),
    document: byId(await db.select({ id: contentDocument.name, digest: contentDocument.digest }).from(contentDocument)),
  }
}

/** Writes what the database does not hold yet, and unpublishes what the content no longer has; under the lock of `lockContent`. */
export async function writeDelta(db: Database, delta: ContentDelta, now: Date): Promise<void> {
  await writeTagsAndMedias(db, delta)
  await writePrograms(db, delta)
  await writeDays(db, delta, now)
  for (const { id: name, data, digest } of delta.document)
    await db
      .insert(contentDocument)
      .values({ name, data, digest })
      .onConflictDoUpdate({ target: contentDocument.name, set: { data, digest } })
  await db.update(contentVersion).set({ version: delta.version, synchronisedOn: now })
}

async function writeTagsAndMedias(db: Database, { tag: tags, media: medias, ids }: ContentDelta): Promise<void> {
  if (tags.length > 0)
    await db
      .insert(tag)
      .values(tags)
      .onConflictDoUpdate({
        target: tag.id,
        set: {
          position: excluded('position'),
          isPublished: excluded('is_published'),
          data: excluded('data'),
          digest: excluded('digest'),
        },
      })
  await db.update(tag).set({ isPublished: false, digest: '' }).where(isLeftOver(tag, ids.tag))
  for (const rows of splitRows(medias, rowsEach))
    await db
      .insert(media)
      .values(rows)
      .onConflictDoUpdate({
        target: media.id,
        set: { isPublished: excluded('is_published'), data: excluded('data'), digest: excluded('digest') },
      })
  await db.update(media).set({ isPublished: false, digest: '' }).where(isLeftOver(media, ids.media))
}

async function writePrograms(db: Database, { program: programs, ids }: ContentDelta): Promise<void> {
  if (programs.length > 0)
    await db
      .insert(program)
      .values(programs)
      .onConflictDoUpdate({
        target: program.id,
        set: {
          position: excluded('position'),
          isPublished: excluded('is_published'),
          data: excluded('data'),
          digest: excluded('digest'),
        },
      })
  await db.update(program).set({ isPublished: false, digest: '' }).where(isLeftOver(program, ids.program))
}

async function writeDays(db: Database, { days, dayMedias }: ContentDelta, now: Date): Promise<void> {
  const daysBefore = new Map((await db.select().from(programDay)).map(row => [row.id, row]))
  const newDays = days.filter(day => {
    const before = daysBefore.get(day.id)
    return before?.programId !== day.programId || before.isPublished !== day.isPublished
  })
  for (const rows of splitRows(newDays, rowsEach))
    await db
      .insert(programDay)
      .values(rows)
      .onConflictDoUpdate({
        target: programDay.id,
        set: { programId: excluded('program_id'), isPublished: excluded('is_published') },
      })
  await db
    .update(programDay)
    .set({ isPublished: false })
    .where(isLeftOver(programDay, idsOf(days)))

  const mediasBefore = new Map((await db.select().from(programDayMedia)).map(row => [row.id, row]))
  const newMedias = dayMedias.flatMap(row => {
    const before = mediasBefore.get(row.id)
    const { programDayId, mediaId, isPublished } = row
    const isSame =
      before?.programDayId === programDayId && before.mediaId === mediaId && before.isPublished === isPublished
    // Kept from the first insert: an update does not change it.
    const addedOn = daysBefore.get(programDayId)?.isPublished ? now : null
    return isSame ? [] : [{ ...row, addedOn }]
  })
  for (const rows of splitRows(newMedias, rowsEach))
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
  await db
    .update(programDayMedia)
    .set({ isPublished: false })
    .where(isLeftOver(programDayMedia, idsOf(dayMedias)))
}

/** Returns the condition that a published row is not among those kept; the ids are one parameter, however many there are. */
function isLeftOver({ id, isPublished }: { id: AnyPgColumn; isPublished: AnyPgColumn }, kept: readonly string[]): SQL {
  return sql`${isPublished} and ${id} <> all(${sql.param(kept)}::text[])`
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id)
}

/** Returns the value that an upsert would have inserted. */
function excluded(column: string) {
  return sql.raw(`excluded."${column}"`)
}
