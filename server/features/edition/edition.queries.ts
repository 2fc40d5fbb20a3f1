import { and, desc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import { programDay } from '../../content/content.tables.ts'
import {
  contentBlob,
  contentChange,
  contentChangeFile,
  contentEdition,
  contentRemark,
  contentTree,
} from '../../content/editions/edition.tables.ts'
import type { Tree } from '../../content/editions/tree.ts'
import type { Database } from '../../database/database.ts'
import { userProgramDay } from '../program/program.tables.ts'

/** Editions of one answer. */
const pageSize = 50

export type ChangeRow = typeof contentChange.$inferSelect
export type ChangeFileRow = typeof contentChangeFile.$inferSelect

/** An edition with its tree, to count what differs. */
export interface EditionWithTree {
  edition: typeof contentEdition.$inferSelect
  tree: Tree
}

/** Returns the latest editions before a number, or the very latest, latest first. */
export async function listEditions(db: Database, before: number | undefined): Promise<EditionWithTree[]> {
  return db
    .select({ edition: contentEdition, tree: contentTree.files })
    .from(contentEdition)
    .innerJoin(contentTree, eq(contentTree.digest, contentEdition.treeDigest))
    .where(before === undefined ? undefined : lt(contentEdition.number, before))
    .orderBy(desc(contentEdition.number))
    .limit(pageSize)
}

/** Returns the text of a digest; undefined if no edition or draft has named it. */
export async function findText(db: Database, digest: string): Promise<string | undefined> {
  const [row] = await db.select({ text: contentBlob.text }).from(contentBlob).where(eq(contentBlob.digest, digest))
  return row?.text
}

/** Stores a text under its digest. */
export async function insertText(db: Database, digest: string, text: string): Promise<void> {
  await db.insert(contentBlob).values({ digest, text }).onConflictDoNothing()
}

/** Returns every change that somebody still has to decide about, the latest changed first. */
export async function listOpenChanges(db: Database): Promise<ChangeRow[]> {
  return db
    .select()
    .from(contentChange)
    .where(inArray(contentChange.state, ['draft', 'scheduled', 'failed']))
    .orderBy(desc(contentChange.changedOn), contentChange.id)
}

/** Returns how many files each of some changes holds. */
export async function countFiles(db: Database, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: contentChangeFile.changeId, count: sql<number>`count(*)::int` })
    .from(contentChangeFile)
    .where(inArray(contentChangeFile.changeId, [...ids]))
    .groupBy(contentChangeFile.changeId)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** Returns how many remarks each of some changes has that nobody has settled. */
export async function countOpenRemarks(db: Database, ids: readonly string[]): Promise<Map<string, number>> {
  const { changeId, answersId, settledOn } = contentRemark
  const rows = await db
    .select({ id: changeId, count: sql<number>`count(*)::int` })
    .from(contentRemark)
    .where(and(inArray(changeId, [...ids]), isNull(answersId), isNull(settledOn)))
    .groupBy(changeId)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** Returns a change; locked until the caller's transaction ends if `isLocked`. */
export async function findChange(db: Database, id: string, isLocked = false): Promise<ChangeRow | undefined> {
  const query = db.select().from(contentChange).where(eq(contentChange.id, id))
  const [row] = isLocked ? await query.for('update') : await query
  return row
}

/** Returns the files of a change, by path. */
export async function listChangeFiles(db: Database, changeId: string): Promise<ChangeFileRow[]> {
  return db
    .select()
    .from(contentChangeFile)
    .where(eq(contentChangeFile.changeId, changeId))
    .orderBy(contentChangeFile.path)
}

/** Writes a new change. */
export async function insertChange(db: Database, row: typeof contentChange.$inferInsert): Promise<void> {
  await db.insert(contentChange).values(row)
}

/** Changes some columns of a change. */
export async function updateChange(db: Database, id: string, fields: Partial<ChangeRow>): Promise<void> {
  await db.update(contentChange).set(fields).where(eq(contentChange.id, id))
}

/**
 * Changes some columns of a change, unless somebody has acted on it since it was read: saved, scheduled, submitted or refused it, taken it
 * back, published or dropped it. Checking takes seconds, and what was checked must be what is published or scheduled.
 * @returns whether it did.
 */
export async function updateChangeAsRead(db: Database, read: ChangeRow, fields: Partial<ChangeRow>): Promise<boolean> {
  const { id, state, publishOn, submittedOn, changedOn } = contentChange
  const isAsRead = and(
    eq(state, read.state),
    read.publishOn ? eq(publishOn, read.publishOn) : isNull(publishOn),
    read.submittedOn ? eq(submittedOn, read.submittedOn) : isNull(submittedOn),
    eq(changedOn, read.changedOn),
  )
  const { rowCount } = await db
    .update(contentChange)
    .set(fields)
    .where(and(eq(id, read.id), isAsRead))
  return rowCount === 1
}

/** Writes a file of a change over its earlier text. Everybody who wrote it remains one of its writers. */
export async function upsertChangeFile(db: Database, row: Omit<ChangeFileRow, 'earlierWriterIds'>): Promise<void> {
  const { baseDigest, digest, revision, byId, changedOn } = row
  const { earlierWriterIds: earlier, byId: last } = contentChangeFile
  const earlierWriterIds = sql`array(select distinct unnest(array_remove(array_append(${earlier}, ${last}), null)))`
  await db
    .insert(contentChangeFile)
    .values(row)
    .onConflictDoUpdate({
      target: [contentChangeFile.changeId, contentChangeFile.path],
      set: { baseDigest, digest, revision, byId, earlierWriterIds, changedOn },
    })
}

/** Returns the scheduled changes that are due, the earliest first. */
export async function listDueChanges(db: Database, now: Date): Promise<ChangeRow[]> {
  return db
    .select()
    .from(contentChange)
    .where(and(eq(contentChange.state, 'scheduled'), lte(contentChange.publishOn, now)))
    .orderBy(contentChange.publishOn, contentChange.id)
}

/** Returns the ids of the days that the live edition shows. */
export async function listPublishedDays(db: Database): Promise<string[]> {
  const rows = await db.select({ id: programDay.id }).from(programDay).where(eq(programDay.isPublished, true))
  return rows.map(({ id }) => id)
}

/** Returns how many members have reached each of some days. */
export async function countMembersOn(db: Database, dayIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: userProgramDay.programDayId, count: sql<number>`count(*)::int` })
    .from(userProgramDay)
    .where(inArray(userProgramDay.programDayId, [...dayIds]))
    .groupBy(userProgramDay.programDayId)
  return new Map(rows.map(({ id, count }) => [id, count]))
}
