import { eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Clock } from '../clock.ts'
import type { Database, DatabasePool } from '../database/database.ts'
import { splitRows } from '../database/split-rows.ts'
import { type CompiledContent, type ContentDelta, compileContent, deltaOf, type KnownRows } from './compiled-content.ts'
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
    const { version, edition } = await lockContent(transaction, clock.now())
    if (version === compiled.version) return false
    const synchronisedOn = clock.now()
    await writeDelta(transaction, deltaOf(compiled, await readKnownRows(transaction)), synchronisedOn)
    return showContent(transaction, edition, compiled, { synchronisedOn })
  })
}

/**
 * Locks what says which content members see, until the transaction ends: a second process waits here, then reads what the first one wrote.
 * @returns its row, written at the first call.
 */
export async function lockContent(transaction: Database, now: Date): Promise<typeof contentVersion.$inferSelect> {
  const lock = () => transaction.select().from(contentVersion).for('update')
  const [current] = await lock()
  if (current) return current
  await transaction.insert(contentVersion).values({ id: 1, version: '', synchronisedOn: now }).onConflictDoNothing()
  const [first] = await lock()
  if (!first) throw new Error('content_version lost its row')
  return first
}

/** Returns what the database holds of content. */
export async function readKnownRows(db: Database): Promise<KnownRows> {
  const digests = (rows: { id: string; digest: string }[]) => new Map(rows.map(({ id, digest }) => [id, digest]))
  const byId = <Row extends { id: string }>(rows: Row[]) => new Map(rows.map(row => [row.id, row]))
  const { addedOn: _, ...dayMediaColumns } = getTableColumns(programDayMedia)
  return {
    tag: digests(await db.select({ id: tag.id, digest: tag.digest }).from(tag)),
    media: digests(await db.select({ id: media.id, digest: media.digest }).from(media)),
    program: digests(await db.select({ id: program.id, digest: program.digest }).from(program)),
    document: digests(
      await db.select({ id: contentDocument.name, digest: contentDocument.digest }).from(contentDocument),
    ),
    day: byId(await db.select().from(programDay)),
    dayMedia: byId(await db.select(dayMediaColumns).from(programDayMedia)),
  }
}

/** What is noted of the content that members see, besides its version. */
type Noted = PgUpdateSetSource<typeof contentVersion> & { synchronisedOn: Date }

/**
 * Notes that members see a version of the content, and locks that as `lockContent` does.
 * @returns false, and nothing is written, if `edition` is no longer the live one.
 */
export async function showContent(
  db: Database,
  edition: number | null,
  { version }: Pick<CompiledContent, 'version'>,
  noted: Noted,
): Promise<boolean> {
  const isLive = edition === null ? isNull(contentVersion.edition) : eq(contentVersion.edition, edition)
  const { rowCount } = await db
    .update(contentVersion)
    .set({ ...noted, version })
    .where(isLive)
  return rowCount === 1
}

/**
 * Writes what the database does not hold yet, and unpublishes what the content no longer has; under the lock of `lockContent`. What the
 * database holds was read before, and as few statements as possible are left: on an embedded database members wait for them.
 */
export async function writeDelta(db: Database, delta: ContentDelta, now: Date): Promise<void> {
  await writeTagsAndMedias(db, delta)
  await writePrograms(db, delta)
  await writeDays(db, delta, now)
  for (const { id: name, data, digest } of delta.document)
    await db
      .insert(contentDocument)
      .values({ name, data, digest })
      .onConflictDoUpdate({ target: contentDocument.name, set: { data, digest } })
}

async function writeTagsAndMedias(db: Database, { tag: tags, media: medias, leftOver }: ContentDelta): Promise<void> {
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
  if (leftOver.tag.length > 0)
    await db.update(tag).set({ isPublished: false, digest: '' }).where(inArray(tag.id, leftOver.tag))
  for (const rows of splitRows(medias, rowsEach))
    await db
      .insert(media)
      .values(rows)
      .onConflictDoUpdate({
        target: media.id,
        set: { isPublished: excluded('is_published'), data: excluded('data'), digest: excluded('digest') },
      })
  if (leftOver.media.length > 0)
    await db.update(media).set({ isPublished: false, digest: '' }).where(inArray(media.id, leftOver.media))
}

async function writePrograms(db: Database, { program: programs, leftOver }: ContentDelta): Promise<void> {
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
  if (leftOver.program.length > 0)
    await db.update(program).set({ isPublished: false, digest: '' }).where(inArray(program.id, leftOver.program))
}

async function writeDays(db: Database, { newDays, newDayMedias, leftOver }: ContentDelta, now: Date): Promise<void> {
  for (const rows of splitRows(newDays, rowsEach))
    await db
      .insert(programDay)
      .values(rows)
      .onConflictDoUpdate({
        target: programDay.id,
        set: { programId: excluded('program_id'), isPublished: excluded('is_published') },
      })
  if (leftOver.day.length > 0)
    await db.update(programDay).set({ isPublished: false }).where(inArray(programDay.id, leftOver.day))

  // Kept from the first insert: an update does not change it.
  const dated = newDayMedias.map(({ joinsMembersDay, ...row }) => ({ ...row, addedOn: joinsMembersDay ? now : null }))
  for (const rows of splitRows(dated, rowsEach))
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
  if (leftOver.dayMedia.length > 0)
    await db.update(programDayMedia).set({ isPublished: false }).where(inArray(programDayMedia.id, leftOver.dayMedia))
}

/** Returns the value that an upsert would have inserted. */
function excluded(column: string) {
  return sql.raw(`excluded."${column}"`)
}
