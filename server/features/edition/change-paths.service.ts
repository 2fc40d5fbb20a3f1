import { readLiveTree } from '../../content/editions/edition-store.ts'
import { digestOf, type Tree } from '../../content/editions/tree.ts'
import type { Database } from '../../database/database.ts'
import { HttpError } from '../../http/http-error.ts'
import type { Services } from '../../services.ts'
import type { StaffCaller } from '../../staff/staff-caller.ts'
import { recordStaffEvent } from '../../staff/staff-event.ts'
import { requireChange } from './change.service.ts'
import { insertText, listChangeFiles, updateChange, upsertChangeFile } from './edition.queries.ts'

/** New content of a path in a change: stored bytes, a text, or null to remove it. */
export type ChangedPath = { path: string; digest: string | null } | { path: string; text: string }

/** Arguments of writing paths. */
interface PathsOrder {
  staff: StaffCaller
  changeId: string
  changed: readonly ChangedPath[]
  /** The published files that the new ones are based on. If others have been published since, that is a conflict. */
  base: Tree
  now: Date
}

/**
 * Writes several paths of a draft at once, whatever it held there: files that only make sense together, such as the sizes of a picture.
 * @throws {HttpError} `error_conflict_entry` if the change is no longer open.
 */
export async function changePaths(
  { database, clock }: Services,
  staff: StaffCaller,
  changeId: string,
  changed: readonly ChangedPath[],
): Promise<void> {
  const base = await readLiveTree(database.db)
  await database.db.transaction(transaction =>
    writePaths(transaction, { staff, changeId, changed, base, now: clock.now() }),
  )
}

/** Does what `changePaths` does, in the caller's transaction, on the published files that the caller has read. */
export async function writePaths(
  transaction: Database,
  { staff, changeId, changed, base, now }: PathsOrder,
): Promise<void> {
  const change = await requireChange(transaction, changeId, true)
  if (change.state === 'published' || change.state === 'dropped') throw new HttpError('error_conflict_entry')
  const files = new Map((await listChangeFiles(transaction, changeId)).map(row => [row.path, row]))
  for (const one of changed) {
    const digest = 'text' in one ? digestOf(one.text) : one.digest
    if ('text' in one) await insertText(transaction, digestOf(one.text), one.text)
    const known = files.get(one.path)
    await upsertChangeFile(transaction, {
      changeId,
      path: one.path,
      baseDigest: known ? known.baseDigest : (base[one.path] ?? null),
      digest,
      revision: (known?.revision ?? 0) + 1,
      byId: staff.id,
      changedOn: now,
    })
  }
  // A scheduled change was checked as it was then.
  const draft = { state: 'draft' as const, publishOn: null, scheduledById: null, failure: null, changedOn: now }
  await updateChange(transaction, changeId, draft)
  const event = { at: now, staffId: staff.id, action: 'file_placed', subject: changed[0]?.path ?? '' }
  await recordStaffEvent(transaction, event)
}
