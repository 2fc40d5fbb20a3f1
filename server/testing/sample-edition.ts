import { randomUUIDv7 } from 'node:crypto'
import { contentVersion } from '../content/content.tables.ts'
import { contentChange, contentEdition, contentRemark, contentTree } from '../content/editions/edition.tables.ts'
import type { Database } from '../database/database.ts'

/** Makes an edition without files the live one, begins a change on it and returns the change's id: enough for calls that are refused. */
export async function insertSampleChange(db: Database, now: Date): Promise<string> {
  const id = randomUUIDv7()
  const treeDigest = '0'.repeat(64)
  await db.insert(contentTree).values({ digest: treeDigest, files: {} })
  const edition = { number: 1, parent: null, origin: 'files' as const, treeDigest, note: '', madeOn: now }
  await db.insert(contentEdition).values(edition)
  await db.update(contentVersion).set({ edition: 1 })
  await db.insert(contentChange).values({ id, title: 'Un titre', state: 'draft', base: 1, changedOn: now })
  return id
}

/** Writes a remark on a whole change and returns its id. */
export async function insertSampleRemark(db: Database, changeId: string, madeOn: Date): Promise<string> {
  const id = randomUUIDv7()
  await db.insert(contentRemark).values({ id, changeId, text: 'Le ton ?', byId: id, madeOn })
  return id
}
