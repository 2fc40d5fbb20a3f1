import { and, count, desc, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import { contentAsset } from '../../content/editions/edition.tables.ts'
import { namedAssets } from '../../content/editions/edition-store.ts'
import type { Database, DatabasePool } from '../../database/database.ts'
import { splitRows } from '../../database/split-rows.ts'
import { staffAccount } from '../../staff/staff.tables.ts'
import { contentFile, contentUpload } from './file.tables.ts'

export type UploadRow = typeof contentUpload.$inferSelect
export type FileRow = typeof contentFile.$inferSelect
export type AssetRow = typeof contentAsset.$inferSelect

const digestsEach = 500
/** Files that one run of the job measures. */
const measuredEach = 200

/** Returns an upload of somebody; undefined if it is not theirs. */
export async function findUpload(db: Database, id: string, byId: string): Promise<UploadRow | undefined> {
  const [row] = await db
    .select()
    .from(contentUpload)
    .where(and(eq(contentUpload.id, id), eq(contentUpload.byId, byId)))
  return row
}

/** Returns the upload of the same file that somebody began since `since`. */
export async function findSameUpload(
  db: Database,
  { byId, name, bytes, modifiedOn }: Pick<UploadRow, 'byId' | 'name' | 'bytes' | 'modifiedOn'>,
  since: Date,
): Promise<UploadRow | undefined> {
  const upload = contentUpload
  const isSame = and(
    eq(upload.byId, byId),
    eq(upload.name, name),
    eq(upload.bytes, bytes),
    eq(upload.modifiedOn, modifiedOn),
    gte(upload.beganOn, since),
  )
  const [row] = await db.select().from(upload).where(isSame).orderBy(desc(upload.beganOn)).limit(1)
  return row
}

/** Returns how many uploads somebody has begun and not finished. */
export async function countUploads(db: Database, byId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(contentUpload).where(eq(contentUpload.byId, byId))
  return row?.count ?? 0
}

/** Writes a new upload. */
export async function insertUpload(db: Database, row: UploadRow): Promise<void> {
  await db.insert(contentUpload).values(row)
}

/** Moves an upload on from `from`. @returns false if it is elsewhere already: the same part arrived twice. */
export async function advanceUpload(db: Database, id: string, from: number, to: number): Promise<boolean> {
  const rows = await db
    .update(contentUpload)
    .set({ received: to })
    .where(and(eq(contentUpload.id, id), eq(contentUpload.received, from)))
    .returning({ id: contentUpload.id })
  return rows.length > 0
}

/** Deletes an upload. */
export async function deleteUpload(db: Database, id: string): Promise<void> {
  await db.delete(contentUpload).where(eq(contentUpload.id, id))
}

/** Deletes the uploads that were begun before an instant. */
export async function deleteUploadsBefore(db: Database, before: Date): Promise<void> {
  await db.delete(contentUpload).where(lt(contentUpload.beganOn, before))
}

/** Returns which of some ids are those of uploads that may still go on. */
export async function listUploadIds(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: contentUpload.id })
    .from(contentUpload)
    .where(inArray(contentUpload.id, [...ids]))
  return new Set(rows.map(({ id }) => id))
}

/** An uploaded file and the name of who uploaded it. */
export interface FileWithAuthor {
  file: FileRow
  by: string | null
}

function selectFiles(db: Database) {
  const { firstName, lastName } = staffAccount
  return db
    .select({ file: contentFile, firstName, lastName })
    .from(contentFile)
    .leftJoin(staffAccount, eq(staffAccount.id, contentFile.byId))
}

function withAuthor(row: { file: FileRow; firstName: string | null; lastName: string | null }): FileWithAuthor {
  return { file: row.file, by: row.firstName && `${row.firstName} ${row.lastName}` }
}

/** Returns every uploaded file, the latest first. */
export async function listUploadedFiles(db: Database): Promise<FileWithAuthor[]> {
  return (await selectFiles(db).orderBy(desc(contentFile.id))).map(withAuthor)
}

/** Returns the latest upload with this main file. */
export async function findFile(db: Database, digest: string): Promise<FileWithAuthor | undefined> {
  const [row] = await selectFiles(db).where(eq(contentFile.digest, digest)).orderBy(desc(contentFile.id)).limit(1)
  return row && withAuthor(row)
}

/** Returns the file that somebody’s upload has become. */
export async function findFileById(db: Database, id: string, byId: string): Promise<FileRow | undefined> {
  const [row] = await db
    .select()
    .from(contentFile)
    .where(and(eq(contentFile.id, id), eq(contentFile.byId, byId)))
  return row
}

/** Writes a finished upload and its files. @returns false if it was finished already. */
export async function insertFile(
  db: Database,
  row: FileRow,
  assets: readonly (typeof contentAsset.$inferInsert)[],
): Promise<boolean> {
  await db
    .insert(contentAsset)
    .values([...assets])
    .onConflictDoNothing()
  const rows = await db.insert(contentFile).values(row).onConflictDoNothing().returning({ id: contentFile.id })
  return rows.length > 0
}

/** Returns what is known of some files that are no text, by digest. */
export async function listAssets(db: Database, digests: readonly string[]): Promise<Map<string, AssetRow>> {
  const assets = new Map<string, AssetRow>()
  for (const page of splitRows(digests, digestsEach))
    for (const row of await db.select().from(contentAsset).where(inArray(contentAsset.digest, page)))
      assets.set(row.digest, row)
  return assets
}

/** Returns files of releases that have not been measured. */
export async function listUnmeasured(db: Database): Promise<AssetRow[]> {
  return db
    .select()
    .from(contentAsset)
    .where(isNull(contentAsset.measuredOn))
    .orderBy(contentAsset.digest)
    .limit(measuredEach)
}

/** Writes what was read from a file’s bytes. */
export async function updateMeasures(
  db: Database,
  digest: string,
  measures: Partial<Pick<AssetRow, 'width' | 'height' | 'seconds' | 'codec'>> & { measuredOn: Date },
): Promise<void> {
  await db.update(contentAsset).set(measures).where(eq(contentAsset.digest, digest))
}

/**
 * Runs `remove` if no file has this digest. No file can get it until then: an upload with the same bytes waits, then checks again that they
 * are there.
 */
export async function ifUnnamed(db: DatabasePool, digest: string, remove: () => Promise<void>): Promise<void> {
  await db.transaction(async transaction => {
    // Longer than the store may take to answer: if the session ended, the lock would go, and the file could be named while it is removed.
    await transaction.execute(sql`set local idle_in_transaction_session_timeout = '60s'`)
    await transaction.execute(sql`lock table ${contentAsset} in share mode`)
    if (!(await namedAssets(transaction, [digest])).has(digest)) await remove()
  })
}
