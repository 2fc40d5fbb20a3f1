import { randomUUIDv7 } from 'node:crypto'
import type { Database } from '../../database/database.ts'
import { contentChange, contentChangeFile } from './edition.tables.ts'
import { readLiveEdition, readTreeOf } from './edition-store.ts'
import { differencesOf, type Tree } from './tree.ts'

/** Files of somebody who is not at the Studio: a release, or a folder. They are stored already. */
export interface Proposal {
  title: string
  /** The files that theirs were made from. */
  base: Tree
  files: Tree
  /** The version whose files they are; null for a folder. */
  release: string | null
}

/**
 * Begins a change that makes of the live edition what the files changed. Where the Studio has changed the same file since, that is a conflict
 * of the change: whoever decides sees both.
 * @returns its id and how many files it has; undefined, and nothing is written, if members see all of it already.
 */
export async function proposeChange(
  transaction: Database,
  { title, base, files, release }: Proposal,
  now: Date,
): Promise<{ id: string; fileCount: number } | undefined> {
  const live = await readLiveEdition(transaction)
  const tree = await readTreeOf(transaction, live.treeDigest)
  const changes = differencesOf(base, files).filter(({ path, after }) => (tree[path] ?? null) !== after)
  if (changes.length === 0) return undefined
  const id = randomUUIDv7()
  await transaction
    .insert(contentChange)
    .values({ id, title, ownerId: null, state: 'draft', base: live.number, changedOn: now, release })
  await transaction.insert(contentChangeFile).values(
    changes.map(({ path, before, after }) => ({
      changeId: id,
      path,
      baseDigest: before,
      digest: after,
      revision: 1,
      byId: null,
      changedOn: now,
    })),
  )
  return { id, fileCount: changes.length }
}
