import type { Change, Edition } from '../../../domain/features/edition/edition.contract.ts'
import { findEdition, findLiveEdition, readTreeOf } from '../../content/editions/edition-store.ts'
import { differencesOf, type Tree } from '../../content/editions/tree.ts'
import type { Database } from '../../database/database.ts'
import {
  type ChangeRow,
  countFiles,
  type EditionWithTrees,
  listEditions,
  listStaffNames,
  readTreesOf,
} from './edition.queries.ts'

/** Returns an edition that exists. */
export async function editionOf(db: Database, number: number): Promise<Edition> {
  const edition = await findEdition(db, number)
  if (!edition) throw new Error(`edition ${number} does not exist`)
  const tree = await readTreeOf(db, edition.treeDigest)
  const [viewed] = await viewEditions(db, [{ edition, tree }], number)
  if (!viewed) throw new Error(`edition ${number} was not shown`)
  return viewed
}

/** Returns a page of editions, and which one members see. */
export async function readEditions(
  db: Database,
  before: number | undefined,
): Promise<{ body: Edition[]; live: number }> {
  const live = (await findLiveEdition(db))?.number ?? 0
  return { body: await viewEditions(db, await listEditions(db, before), live), live }
}

async function viewEditions(db: Database, rows: readonly EditionWithTrees[], live: number): Promise<Edition[]> {
  const parents = await readTreesOf(
    db,
    rows.flatMap(({ edition }) => edition.parent ?? []),
  )
  const names = await listStaffNames(
    db,
    rows.flatMap(({ edition }) => edition.byId ?? []),
  )
  return rows.map(({ edition, tree }) => ({
    number: edition.number,
    parent: edition.parent,
    origin: edition.origin,
    note: edition.note,
    by: names.get(edition.byId ?? '') ?? null,
    madeOn: edition.madeOn.toISOString(),
    isLive: edition.number === live,
    ...countDifferences(parents.get(edition.parent ?? 0) ?? {}, tree),
  }))
}

function countDifferences(before: Tree, after: Tree): Pick<Edition, 'added' | 'changed' | 'removed'> {
  const differences = differencesOf(before, after)
  return {
    added: differences.filter(difference => difference.before === null).length,
    changed: differences.filter(difference => difference.before !== null && difference.after !== null).length,
    removed: differences.filter(difference => difference.after === null).length,
  }
}

/** Returns changes as the Studio shows them. */
export async function viewChanges(db: Database, rows: readonly ChangeRow[]): Promise<Change[]> {
  const counts = await countFiles(
    db,
    rows.map(({ id }) => id),
  )
  const names = await listStaffNames(
    db,
    rows.flatMap(({ ownerId }) => ownerId ?? []),
  )
  return rows.map(
    ({ id, title, state, ownerId, base, publishOn, changedOn, edition, isRepositoryConflict, failure }) => ({
      id,
      title,
      state,
      ownerId,
      owner: names.get(ownerId ?? '') ?? null,
      base,
      publishOn: publishOn?.toISOString() ?? null,
      changedOn: changedOn.toISOString(),
      edition,
      fileCount: counts.get(id) ?? 0,
      isRepositoryConflict,
      failure,
    }),
  )
}

/** Returns one change as the Studio shows it. */
export async function viewChange(db: Database, row: ChangeRow): Promise<Change> {
  const [viewed] = await viewChanges(db, [row])
  if (!viewed) throw new Error('a change was not shown')
  return viewed
}
