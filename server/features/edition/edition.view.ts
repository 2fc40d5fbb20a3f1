import type { Waiver } from '../../../domain/features/edition/checked-change.contract.ts'
import type { Change, Edition } from '../../../domain/features/edition/edition.contract.ts'
import { type EditionRow, findEdition, readLiveEdition, readTreeOf } from '../../content/editions/edition-store.ts'
import type { WaiverRow } from '../../content/editions/signatures.ts'
import { differencesOf, type Tree } from '../../content/editions/tree.ts'
import type { Database } from '../../database/database.ts'
import type { Services } from '../../services.ts'
import { listStaffNames } from '../../staff/staff.queries.ts'
import { type ChangeRow, countFiles, countOpenRemarks, type EditionWithTree, listEditions } from './edition.queries.ts'
import { reviewStateOf } from './readiness.service.ts'

/** Returns an edition that exists. */
export async function editionOf(db: Database, number: number): Promise<Edition> {
  const edition = await existing(db, number)
  const tree = await readTreeOf(db, edition.treeDigest)
  const [viewed] = await viewEditions(db, [{ edition, tree }], number)
  if (!viewed) throw new Error(`edition ${number} was not shown`)
  return viewed
}

async function existing(db: Database, number: number): Promise<EditionRow> {
  const edition = await findEdition(db, number)
  if (!edition) throw new Error(`edition ${number} does not exist`)
  return edition
}

/** Returns a page of editions, and which one members see. */
export async function readEditions(
  db: Database,
  before: number | undefined,
): Promise<{ body: Edition[]; live: number }> {
  const { number: live } = await readLiveEdition(db)
  return { body: await viewEditions(db, await listEditions(db, before), live), live }
}

async function viewEditions(db: Database, rows: readonly EditionWithTree[], live: number): Promise<Edition[]> {
  const trees = new Map(rows.map(({ edition, tree }) => [edition.number, tree]))
  // Only the parent of the page's last edition is not on the page.
  for (const number of rows.flatMap(({ edition }) => edition.parent ?? []))
    if (!trees.has(number)) trees.set(number, await readTreeOf(db, (await existing(db, number)).treeDigest))
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
    ...countDifferences(trees.get(edition.parent ?? 0) ?? {}, tree),
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
export async function viewChanges(services: Services, rows: readonly ChangeRow[]): Promise<Change[]> {
  const { db } = services.database
  const ids = rows.map(({ id }) => id)
  const counts = await countFiles(db, ids)
  const remarks = await countOpenRemarks(db, ids)
  const names = await listStaffNames(
    db,
    rows.flatMap(({ ownerId, submittedById }) => [ownerId ?? [], submittedById ?? []].flat()),
  )
  return Promise.all(
    rows.map(async row => ({
      id: row.id,
      title: row.title,
      ...(await reviewStateOf(services, row)),
      ownerId: row.ownerId,
      owner: names.get(row.ownerId ?? '') ?? null,
      base: row.base,
      publishOn: row.publishOn?.toISOString() ?? null,
      changedOn: row.changedOn.toISOString(),
      submittedOn: row.submittedOn?.toISOString() ?? null,
      submittedBy: names.get(row.submittedById ?? '') ?? null,
      openRemarks: remarks.get(row.id) ?? 0,
      edition: row.edition,
      fileCount: counts.get(row.id) ?? 0,
      release: row.release,
      failure: row.failure,
    })),
  )
}

/** Returns one change as the Studio shows it. */
export async function viewChange(services: Services, row: ChangeRow): Promise<Change> {
  const [viewed] = await viewChanges(services, [row])
  if (!viewed) throw new Error('a change was not shown')
  return viewed
}

/** Returns waivers with the names of the people who gave them. */
export async function viewWaivers(db: Database, rows: readonly WaiverRow[]): Promise<Waiver[]> {
  const names = await listStaffNames(
    db,
    rows.map(({ byId }) => byId),
  )
  return rows.map(({ ruleId, subject, reason, byId, madeOn }) => ({
    rule: ruleId,
    subject,
    reason,
    by: names.get(byId) ?? null,
    madeOn: madeOn.toISOString(),
  }))
}
