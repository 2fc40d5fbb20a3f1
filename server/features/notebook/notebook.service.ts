import { randomInt } from 'node:crypto'
import type { BodyOf } from '../../../domain/endpoint.ts'
import type { NotebookBlock, notebookContract } from '../../../domain/features/notebook/notebook.contract.ts'
import { doCellsFit, entryIdOf, placeOf } from '../../../domain/features/notebook/notebook.rules.ts'
import type { Catalogue } from '../../content/catalogue.ts'
import type { Database } from '../../database/database.ts'
import { HttpError } from '../../http/http-error.ts'
import type { Services } from '../../services.ts'
import { endConsent, requireConsent } from '../profiling/profiling.service.ts'
import { deleteEntry, deleteNotebook, type EntryRow, findEntry, listEntries, upsertEntry } from './notebook.queries.ts'
import { seal, unseal } from './notebook-cipher.service.ts'
import { openKey, prepareKey } from './notebook-key.service.ts'

/** An entry as its member wrote it. */
export interface ReadableEntry extends Pick<EntryRow, 'entryId' | 'revision' | 'writtenOn'> {
  cells: string[]
}

/** Returns the block that an entry belongs to; undefined if the content has none. */
export function findBlock({ medias }: Catalogue, entryId: string): NotebookBlock | undefined {
  const place = placeOf(entryId)
  const media = place && medias.get(place.mediaId)?.media
  return media?.notebook?.fr.find(({ id }) => id === place?.blockId)
}

/** Returns the entries that a page shows: its own, and those of earlier pages that it shows again. */
export function entriesOfPage(
  { medias }: Catalogue,
  mediaId: string,
  entries: readonly ReadableEntry[],
): ReadableEntry[] {
  const shown = new Set(medias.get(mediaId)?.media.notebook?.fr.map(({ id }) => entryIdOf(mediaId, id)))
  return entries.filter(({ entryId }) => placeOf(entryId)?.mediaId === mediaId || shown.has(entryId))
}

/** Returns everything the member wrote, decrypted. */
export async function readEntries(db: Database, userId: string): Promise<ReadableEntry[]> {
  const key = await openKey(db, userId)
  if (!key) return []
  const rows = await listEntries(db, userId)
  return rows.map(row => readableEntry(key, row))
}

/** Returns the entries for the member's export: as in the table, with their text instead of its encrypted form. */
export async function exportEntries(db: Database, userId: string): Promise<Record<string, unknown>[]> {
  const entries = await readEntries(db, userId)
  return entries.map(entry => ({ userId, ...entry }))
}

/**
 * Writes in a block, over the revision that the member read. Repeating a save whose answer was lost changes nothing.
 * @throws {HttpError} `error_not_found`, `error_invalid_request` for cells that the block does not have, `error_consent_required`,
 * `error_conflict_entry` if another save came first, `error_too_many_requests`.
 */
export async function writeEntry(
  { database, catalogue, clock, limits }: Services,
  userId: string,
  entryId: string,
  { cells, revision }: BodyOf<typeof notebookContract.writeEntry>,
): Promise<number> {
  const block = findBlock(catalogue.catalogue, entryId)
  if (!block) throw new HttpError('error_not_found')
  if (!doCellsFit(block, cells)) throw new HttpError('error_invalid_request', { fields: { cells: 'invalid_value' } })
  await limits.reserve(['notebookWritesOfAccount', userId])
  return database.db.transaction(async transaction => {
    await requireConsent(transaction, userId, 'notebook')
    const key = await prepareKey(transaction, userId)
    const row = await findEntry(transaction, userId, entryId)
    const text = JSON.stringify(cells)
    if (row && JSON.stringify(readableEntry(key, row).cells) === text) return row.revision
    if ((row?.revision ?? 0) !== revision) throw new HttpError('error_conflict_entry')
    const sealed = seal(key, Buffer.from(text), aboutEntry(userId, entryId))
    const written = row ? row.revision + 1 : firstRevision()
    await upsertEntry(transaction, { userId, entryId, sealed, revision: written, writtenOn: clock.now() })
    return written
  })
}

/**
 * Returns the revision of an entry's first save. It is random, so that it differs from every revision before an erasure, of which nothing is
 * kept: another device may still hold the erased text and would overwrite the new one.
 */
function firstRevision(): number {
  return randomInt(2, 2 ** 30)
}

/** Throws unless the member wrote here, or the content has such a block. @throws {HttpError} `error_not_found`. */
export async function requireEntry({ database, catalogue }: Services, userId: string, entryId: string): Promise<void> {
  if (findBlock(catalogue.catalogue, entryId)) return
  const isStored = placeOf(entryId) && (await findEntry(database.db, userId, entryId))
  if (!isStored) throw new HttpError('error_not_found')
}

/** Erases what the member wrote in a block. */
export async function eraseEntry({ database }: Services, userId: string, entryId: string): Promise<void> {
  await deleteEntry(database.db, userId, entryId)
}

/** Erases every entry and the key, and withdraws the consent, in one transaction. @throws {HttpError} `error_too_many_requests`. */
export async function eraseNotebook(services: Services, userId: string): Promise<void> {
  await endConsent(services, userId, 'notebook', transaction => deleteNotebook(transaction, userId))
}

function readableEntry(key: Buffer, { userId, entryId, sealed, revision, writtenOn }: EntryRow): ReadableEntry {
  const cells = JSON.parse(unseal(key, sealed, aboutEntry(userId, entryId)).toString()) as string[]
  return { entryId, cells, revision, writtenOn }
}

function aboutEntry(userId: string, entryId: string): string {
  return `${userId} ${entryId}`
}
