import { eq, inArray } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { splitRows } from '../../database/split-rows.ts'
import { contentVersion } from '../content.tables.ts'
import { ContentError } from '../loading/content-error.ts'
import { say } from '../loading/content-problem.ts'
import { keptTexts, RecentValues } from '../loading/recent-values.ts'
import type { AssetFiles } from './asset-files.ts'
import { contentAsset, contentBlob, contentEdition, contentTree } from './edition.tables.ts'
import { digestOfTree, isText, type Tree } from './tree.ts'

/** Texts that one statement reads: few, because the embedded database runs one statement at a time, and members wait meanwhile. */
const textsEach = 50
/** Content under a digest never changes, so what was read last is cached. Publishing reads two trees five times, of a hundred kilobytes each. */
const keptTrees = new RecentValues<Tree>(4)
/** A change is checked every few seconds while somebody writes, each time with every text. */
const keptBlobs = new RecentValues<string>(keptTexts)
/** How many digests one statement asks for, or texts it writes. */
const rowsEach = 500

/**
 * Stores a tree and whatever of its files is not stored yet. Everything is named by its digest, so that two processes may do it at once.
 * @throws {StoreError} if the store does not take a file that is new: nothing names it then.
 */
export async function storeTree(
  db: Database,
  assets: AssetFiles,
  tree: Tree,
  { read, now }: { read: (path: string) => Buffer; now: Date },
): Promise<string> {
  const digest = digestOfTree(tree)
  const [known] = await db
    .select({ digest: contentTree.digest })
    .from(contentTree)
    .where(eq(contentTree.digest, digest))
  if (known) return digest
  const files = Object.entries(tree).map(([path, fileDigest]) => [fileDigest, path] as const)
  // Two texts may hold the same bytes, and a text the same as a file that is none: each kind is stored in its own place.
  const texts = [...new Map(files.filter(([, path]) => isText(path)))]
  const storedTexts = await storedDigests(
    db,
    contentBlob,
    texts.map(([fileDigest]) => fileDigest),
  )
  const newTexts = texts.filter(([fileDigest]) => !storedTexts.has(fileDigest))
  for (const rows of splitRows(newTexts, rowsEach)) {
    const values = rows.map(([fileDigest, path]) => ({ digest: fileDigest, text: textOf(path, read(path)) }))
    await db.insert(contentBlob).values(values).onConflictDoNothing()
  }
  // Files with the same bytes and another ending are kept under two names: `AssetFiles.write` keeps what is there.
  const others = files.filter(([, path]) => !isText(path))
  const storedAssets = await storedDigests(
    db,
    contentAsset,
    others.map(([fileDigest]) => fileDigest),
  )
  for (const [fileDigest, path] of others) {
    if (storedAssets.has(fileDigest) && assets.has(fileDigest, path)) continue
    const bytes = read(path)
    assets.write(fileDigest, path, bytes)
    if (!storedAssets.has(fileDigest)) await assets.share(fileDigest, path)
    const type = path.slice(path.lastIndexOf('.') + 1)
    const row = { digest: fileDigest, type, bytes: bytes.length, addedOn: now }
    await db.insert(contentAsset).values(row).onConflictDoNothing()
  }
  return insertTree(db, tree)
}

/** Stores a tree whose files are stored already, and returns its digest. */
export async function insertTree(db: Database, tree: Tree): Promise<string> {
  const digest = digestOfTree(tree)
  await db.insert(contentTree).values({ digest, files: tree }).onConflictDoNothing()
  keptTrees.keep(digest, tree)
  return digest
}

/** Returns a file's text. @throws {ContentError} if PostgreSQL could not give the same bytes back. */
function textOf(file: string, bytes: Buffer): string {
  const text = bytes.toString()
  if (!text.includes('\0') && Buffer.from(text).equals(bytes)) return text
  throw new ContentError([{ file, line: 1, field: null, ...say('notText') }])
}

async function storedDigests(
  db: Database,
  table: typeof contentBlob | typeof contentAsset,
  digests: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ digest: table.digest })
    .from(table)
    .where(inArray(table.digest, [...digests]))
  return new Set(rows.map(({ digest }) => digest))
}

/** Returns which of some digests are those of files that something names. */
export async function namedAssets(db: Database, digests: readonly string[]): Promise<Set<string>> {
  const named = new Set<string>()
  for (const page of splitRows(digests, rowsEach))
    for (const digest of await storedDigests(db, contentAsset, page)) named.add(digest)
  return named
}

/** Returns every file that something names, with a name that ends as its own. */
export async function listAssetNames(db: Database): Promise<{ digest: string; path: string }[]> {
  const { digest, type } = contentAsset
  const rows = await db.select({ digest, type }).from(contentAsset)
  return rows.map(row => ({ digest: row.digest, path: `file.${row.type}` }))
}

/** Returns the texts of some digests, few at a time: on the embedded database members wait while one statement runs. */
export async function readTexts(db: Database, digests: readonly string[]): Promise<Map<string, string>> {
  const texts = new Map(digests.map(digest => [digest, keptBlobs.find(digest)]))
  const others = digests.filter(digest => texts.get(digest) === undefined)
  for (const page of splitRows(others, textsEach))
    for (const { digest, text } of await db.select().from(contentBlob).where(inArray(contentBlob.digest, page)))
      texts.set(digest, keptBlobs.keep(digest, text))
  return new Map([...texts].flatMap(([digest, text]) => (text === undefined ? [] : [[digest, text]])))
}

/** Returns a tree by its digest. @throws if it is not stored. */
export async function readTreeOf(db: Database, digest: string): Promise<Tree> {
  const kept = keptTrees.find(digest)
  if (kept) return kept
  const [row] = await db.select({ files: contentTree.files }).from(contentTree).where(eq(contentTree.digest, digest))
  if (!row) throw new Error(`the tree ${digest} is not stored`)
  return keptTrees.keep(digest, row.files)
}

export type EditionRow = typeof contentEdition.$inferSelect

/** Returns an edition by its number. */
export async function findEdition(db: Database, number: number): Promise<EditionRow | undefined> {
  const [row] = await db.select().from(contentEdition).where(eq(contentEdition.number, number))
  return row
}

/** Returns the edition that members see. @throws before the first, which a start makes. */
export async function readLiveEdition(db: Database): Promise<EditionRow> {
  const [row] = await db
    .select({ edition: contentEdition })
    .from(contentVersion)
    .innerJoin(contentEdition, eq(contentEdition.number, contentVersion.edition))
  if (!row) throw new Error('there is no edition yet: start the server once')
  return row.edition
}

/** Returns the tree of the edition that members see. */
export async function readLiveTree(db: Database): Promise<Tree> {
  return readTreeOf(db, (await readLiveEdition(db)).treeDigest)
}
