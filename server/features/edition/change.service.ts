import { randomUUIDv7 } from 'node:crypto'
import type { CheckedChange } from '../../../domain/features/edition/checked-change.contract.ts'
import type { Edition } from '../../../domain/features/edition/edition.contract.ts'
import { subjectOf } from '../../../domain/features/edition/subject.rules.ts'
import { readLiveEdition, readLiveTree } from '../../content/editions/edition-store.ts'
import { digestOf } from '../../content/editions/tree.ts'
import { isRule } from '../../content/rules/rules.ts'
import type { Database } from '../../database/database.ts'
import { isId } from '../../database/is-id.ts'
import { HttpError } from '../../http/http-error.ts'
import type { Services } from '../../services.ts'
import type { StaffCaller } from '../../staff/staff-caller.ts'
import { recordStaffEvent } from '../../staff/staff-event.ts'
import {
  type ChangeRow,
  findChange,
  insertChange,
  insertText,
  listChangeFiles,
  updateChange,
  updateChangeAsRead,
  upsertChangeFile,
} from './edition.queries.ts'
import { editionOf, viewWaivers } from './edition.view.ts'
import { filesOf, prepare, publish } from './publish.service.ts'

/** What somebody may write: the facts and words of the content. Drawings, sounds and films are not written in a text field. */
export const writablePath = /^(?=.{1,300}$)([a-z0-9-]+\/)*[a-z0-9-]+(\.(fr|en))?\.(yaml|md|vtt)$/
/** Texts that are written in one change: a week has some forty. What a release brings, and pictures in nine sizes, may be more. */
const mostTexts = 200
/** A change whose schedule lies further ahead is more likely a slip of the finger. */
const furthestMilliseconds = 366 * 24 * 60 * 60 * 1000
/** The stored states of a change that somebody still has to decide about. */
export const openStates: readonly ChangeRow['state'][] = ['draft', 'scheduled', 'failed']

/** Returns a change by the id of a path. @throws {HttpError} `error_not_found`. */
export async function requireChange(db: Database, id: string, isLocked = false): Promise<ChangeRow> {
  const change = isId(id) ? await findChange(db, id, isLocked) : undefined
  if (!change) throw new HttpError('error_not_found')
  return change
}

/** Returns the files of a change, by path. @throws {HttpError} `error_not_found`. */
export async function readChangeFiles(db: Database, id: string): ReturnType<typeof listChangeFiles> {
  return listChangeFiles(db, (await requireChange(db, id)).id)
}

/** Begins a change on the live edition. */
export async function createChange(
  { database, clock }: Services,
  staff: StaffCaller,
  title: string,
): Promise<ChangeRow> {
  return beginChange(database.db, staff, title, clock.now())
}

/** Does what `createChange` does, in the caller's transaction where that writes more. */
export async function beginChange(db: Database, staff: StaffCaller, title: string, now: Date): Promise<ChangeRow> {
  const live = await readLiveEdition(db)
  const id = randomUUIDv7()
  await insertChange(db, { id, title, ownerId: staff.id, state: 'draft', base: live.number, changedOn: now })
  return requireChange(db, id)
}

/** A text as somebody wants it to be. */
export interface WrittenFile {
  path: string
  /** Null removes the file. */
  text: string | null
  /** The one that the writer last read, 0 for a file that the change does not hold yet. */
  revision: number
  /** The digest of the published text that it was written on; null if there was none. */
  base: string | null
}

/**
 * Writes texts of a change, all or none.
 * @returns the new revisions, in the order of the files.
 * @throws {HttpError} `error_conflict_entry` if the change is no longer open; `error_conflict_files` with the paths that somebody else has
 * saved or published since the writer read them.
 */
export async function writeFiles(
  { database, clock }: Services,
  staff: StaffCaller,
  id: string,
  files: readonly WrittenFile[],
): Promise<{ path: string; revision: number }[]> {
  for (const { path, text } of files) {
    if (!writablePath.test(path)) throw new HttpError('error_invalid_request', { fields: { path: 'invalid_value' } })
    if (text?.includes('\0')) throw new HttpError('error_invalid_request', { fields: { text: 'invalid_value' } })
  }
  if (new Set(files.map(({ path }) => path)).size < files.length)
    throw new HttpError('error_invalid_request', { fields: { path: 'invalid_value' } })
  return database.db.transaction(async transaction => {
    const change = await requireChange(transaction, id, true)
    if (!openStates.includes(change.state)) throw new HttpError('error_conflict_entry')
    const known = new Map((await listChangeFiles(transaction, id)).map(row => [row.path, row]))
    const tree = await readLiveTree(transaction)
    const isStale = ({ path, revision, base }: WrittenFile) => {
      const row = known.get(path)
      // A writer who has merged with what was published meanwhile names that text.
      const isBasedHere = base === (tree[path] ?? null) || (row !== undefined && base === row.baseDigest)
      return (row?.revision ?? 0) !== revision || !isBasedHere
    }
    const stale = files.filter(isStale).map(({ path }) => path)
    if (stale.length > 0) throw new HttpError('error_conflict_files', { paths: stale })
    const added = files.filter(({ path }) => !known.has(path))
    const texts = [...known.keys()].filter(path => writablePath.test(path))
    if (added.length > 0 && texts.length + added.length > mostTexts)
      throw new HttpError('error_invalid_request', { fields: { path: 'too_long' } })
    const changedOn = clock.now()
    for (const { path, text, revision, base } of files) {
      const digest = text === null ? null : digestOf(text)
      if (text !== null && digest) await insertText(transaction, digest, text)
      const row = { changeId: id, path, baseDigest: base, digest, revision: revision + 1, byId: staff.id, changedOn }
      await upsertChangeFile(transaction, row)
    }
    // A schedule was checked for the text as it read then: an edited change has to be scheduled again.
    const draft = { state: 'draft' as const, publishOn: null, scheduledById: null, failure: null, changedOn }
    await updateChange(transaction, id, draft)
    return files.map(({ path, revision }) => ({ path, revision: revision + 1 }))
  })
}

/** Returns what would happen if a change were published now. */
export async function checkChange(services: Services, id: string): Promise<CheckedChange> {
  const { db } = services.database
  await requireChange(db, id)
  const files = await filesOf(db, id)
  const { conflicts, problems, missingSignatures, waivers, impact } = await prepare(services, files)
  const subjects = new Set(files.map(({ path }) => subjectOf(path)))
  const ofChange = waivers.filter(({ subject }) => subjects.has(subject))
  const viewed = problems.map(problem => ({
    ...problem,
    subject: subjectOf(problem.file),
    rule: isRule(problem.code) ? problem.code : null,
  }))
  return { conflicts, problems: viewed, missingSignatures, waivers: await viewWaivers(db, ofChange), impact }
}

/** Publishes a change now. */
export async function publishChange(services: Services, byId: string, id: string): Promise<Edition> {
  return publishAsRead(services, byId, await requireChange(services.database.db, id))
}

/** Publishes a change as it was read. @throws {HttpError} as `publish`; also `error_conflict_files` if somebody has acted on it since. */
export async function publishAsRead(services: Services, byId: string, change: ChangeRow): Promise<Edition> {
  const { database, clock } = services
  const { id } = change
  if (!openStates.includes(change.state)) throw new HttpError('error_not_found')
  const files = await filesOf(database.db, id)
  if (files.length === 0) throw new HttpError('error_invalid_content', { problems: [] })
  const number = await publish(services, {
    origin: 'studio',
    note: change.title,
    byId,
    files,
    async alongside(transaction, edition) {
      const published = { state: 'published' as const, edition, publishOn: null, failure: null, changedOn: clock.now() }
      // If two people press at once, the second finds it published. A change that was unscheduled or refused in the meantime is not published.
      if (!(await updateChangeAsRead(transaction, change, published)))
        throw new HttpError('error_conflict_files', { paths: files.map(({ path }) => path) })
      const event = { at: clock.now(), staffId: byId, action: 'edition_published', subject: `${edition}` }
      await recordStaffEvent(transaction, event)
    },
  })
  return editionOf(database.db, number)
}

/**
 * Schedules a change, or, with null, no longer. What could not be published now is refused now, not at night.
 * @throws {HttpError} as publishing does; also `error_conflict_files` if somebody has acted on it in the meantime.
 */
export async function scheduleChange(
  services: Services,
  staff: StaffCaller,
  id: string,
  publishOn: Date | null,
): Promise<ChangeRow> {
  const { database, clock } = services
  const now = clock.now()
  const change = await requireChange(database.db, id)
  if (!openStates.includes(change.state)) throw new HttpError('error_not_found')
  if (publishOn) await requireSchedulable(services, id, publishOn)
  await database.db.transaction(async transaction => {
    const isWritten = await updateChangeAsRead(transaction, change, {
      state: publishOn ? 'scheduled' : 'draft',
      publishOn,
      scheduledById: publishOn && staff.id,
      failure: null,
    })
    if (!isWritten) {
      const files = await filesOf(transaction, id)
      throw new HttpError('error_conflict_files', { paths: files.map(({ path }) => path) })
    }
    const action = publishOn ? 'change_scheduled' : 'change_unscheduled'
    await recordStaffEvent(transaction, { at: now, staffId: staff.id, action, subject: change.title })
  })
  return requireChange(database.db, id)
}

async function requireSchedulable(services: Services, id: string, publishOn: Date): Promise<void> {
  const milliseconds = publishOn.getTime() - services.clock.now().getTime()
  if (milliseconds <= 0 || milliseconds > furthestMilliseconds)
    throw new HttpError('error_invalid_request', { fields: { publishOn: 'invalid_value' } })
  const files = await filesOf(services.database.db, id)
  if (files.length === 0) throw new HttpError('error_invalid_content', { problems: [] })
  const { conflicts, problems, missingSignatures } = await prepare(services, files)
  if (conflicts.length > 0) throw new HttpError('error_conflict_files', { paths: conflicts })
  if (problems.length > 0) throw new HttpError('error_invalid_content', { problems })
  if (missingSignatures.length > 0)
    throw new HttpError('error_signature_missing', { paths: missingSignatures.map(({ path }) => path) })
}

/** Gives a change up; its texts are kept. @throws {HttpError} `error_conflict_entry` if it is no longer open. */
export async function dropChange({ database, clock }: Services, staff: StaffCaller, id: string): Promise<void> {
  await database.db.transaction(async transaction => {
    const change = await requireChange(transaction, id, true)
    if (!openStates.includes(change.state)) throw new HttpError('error_conflict_entry')
    const changedOn = clock.now()
    await updateChange(transaction, id, { state: 'dropped', publishOn: null, changedOn })
    const event = { at: changedOn, staffId: staff.id, action: 'change_dropped', subject: change.title }
    await recordStaffEvent(transaction, event)
  })
}
