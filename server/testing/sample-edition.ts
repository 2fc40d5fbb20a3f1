import { randomUUIDv7 } from 'node:crypto'
import { contentVersion } from '../content/content.tables.ts'
import type { Content } from '../content/content.ts'
import { contentChange, contentRemark } from '../content/editions/edition.tables.ts'
import { insertTree, readLiveEdition, readTreeOf } from '../content/editions/edition-store.ts'
import type { Tree } from '../content/editions/tree.ts'
import { writeEdition } from '../content/editions/write-edition.ts'
import type { Database, DatabasePool } from '../database/database.ts'
import { sampleContent } from './sample-content.ts'

/** Makes the sample the first edition of an empty database. @param files those of the server's content folder. */
export async function makeSampleEdition(db: DatabasePool, files: Tree, now: Date): Promise<void> {
  const treeDigest = await insertTree(db, files)
  await write(db, { parent: null, treeDigest, trees: { before: {}, after: files }, content: sampleContent() }, now)
  await db.update(contentVersion).set({ filesTree: treeDigest })
}

/** Shows members other content, and files beside those of the live edition. */
export async function showContent(db: DatabasePool, content: Content, now: Date, files: Tree = {}): Promise<void> {
  const { number, treeDigest } = await readLiveEdition(db)
  const before = await readTreeOf(db, treeDigest)
  const after = { ...before, ...files }
  const made = { parent: number, treeDigest: await insertTree(db, after), trees: { before, after }, content }
  await write(db, made, now)
}

type Made = Pick<Parameters<typeof writeEdition>[1], 'parent' | 'treeDigest' | 'trees' | 'content'>

async function write(db: DatabasePool, made: Made, now: Date): Promise<void> {
  const edition = { ...made, origin: 'files' as const, note: '', byId: null }
  await db.transaction(transaction => writeEdition(transaction, edition, now))
}

/** Begins a change without files and returns its id: enough for calls that are refused. */
export async function insertSampleChange(db: Database, now: Date): Promise<string> {
  const id = randomUUIDv7()
  await db.insert(contentChange).values({ id, title: 'Un titre', state: 'draft', base: 1, changedOn: now })
  return id
}

/** Writes a remark on a whole change and returns its id. */
export async function insertSampleRemark(db: Database, changeId: string, madeOn: Date): Promise<string> {
  const id = randomUUIDv7()
  await db.insert(contentRemark).values({ id, changeId, text: 'Le ton ?', byId: id, madeOn })
  return id
}
