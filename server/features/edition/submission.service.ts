import { isRule } from '../../content/rules/rules.ts'
import type { Database } from '../../database/database.ts'
import { HttpError } from '../../http/http-error.ts'
import type { Services } from '../../services.ts'
import type { StaffCaller } from '../../staff/staff-caller.ts'
import { recordStaffEvent } from '../../staff/staff-event.ts'
import { openStates, requireChange } from './change.service.ts'
import { type ChangeRow, updateChange } from './edition.queries.ts'
import { filesOf, prepare } from './publish.service.ts'

/**
 * Asks for the review of a change. It may still be written to: whatever was signed then needs a new signature.
 * @throws {HttpError} `error_conflict_entry` if it is not open, or waits already; `error_conflict_files`; `error_invalid_content` if it is
 * empty or cannot be read. What breaks a house rule may be submitted, because the rule can be waived.
 */
export async function submitChange(services: Services, staff: StaffCaller, id: string): Promise<ChangeRow> {
  const { database, clock } = services
  const change = await requireChange(database.db, id)
  if (!openStates.includes(change.state) || change.submittedOn) throw new HttpError('error_conflict_entry')
  const files = await filesOf(database.db, id)
  const { conflicts, problems } = await prepare(services, files)
  if (conflicts.length > 0) throw new HttpError('error_conflict_files', { paths: conflicts })
  const unreadable = problems.filter(({ code }) => !isRule(code))
  if (files.length === 0 || unreadable.length > 0)
    throw new HttpError('error_invalid_content', { problems: unreadable })
  const now = clock.now()
  await database.db.transaction(async transaction => {
    const locked = await requireChange(transaction, id, true)
    if (!openStates.includes(locked.state) || locked.submittedOn) throw new HttpError('error_conflict_entry')
    await updateChange(transaction, id, { submittedOn: now, submittedById: staff.id })
    const event = { at: now, staffId: staff.id, action: 'change_submitted', subject: change.title }
    await recordStaffEvent(transaction, event)
  })
  return requireChange(database.db, id)
}

/** Asks for the review of a change no longer. @throws {HttpError} `error_conflict_entry` if it does not wait for one. */
export async function takeBackChange(services: Services, staff: StaffCaller, id: string): Promise<ChangeRow> {
  const { database, clock } = services
  await database.db.transaction(async transaction => {
    const { title } = await endReview(transaction, id)
    const event = { at: clock.now(), staffId: staff.id, action: 'change_taken_back', subject: title }
    await recordStaffEvent(transaction, event)
  })
  return requireChange(database.db, id)
}

/**
 * Makes a change that waits for review, or is scheduled after one, a draft again.
 * @returns it as it was.
 * @throws {HttpError} `error_conflict_entry` if it does not wait for one.
 */
export async function endReview(transaction: Database, id: string): Promise<ChangeRow> {
  const change = await requireChange(transaction, id, true)
  if (!openStates.includes(change.state) || !change.submittedOn) throw new HttpError('error_conflict_entry')
  await updateChange(transaction, id, {
    state: 'draft',
    publishOn: null,
    scheduledById: null,
    failure: null,
    submittedOn: null,
    submittedById: null,
  })
  return change
}
