import { randomUUIDv7 } from 'node:crypto'
import type { Database } from '../../database/database.ts'
import { isId } from '../../database/is-id.ts'
import { HttpError } from '../../http/http-error.ts'
import type { Services } from '../../services.ts'
import type { StaffCaller } from '../../staff/staff-caller.ts'
import { openStates, requireChange } from '../edition/change.service.ts'
import { filesOf } from '../edition/publish.service.ts'
import { findRemark, insertRemark, type RemarkRow, settle } from './review.queries.ts'

/** Returns a remark by the id of a path. @throws {HttpError} `error_not_found`. */
export async function requireRemark(db: Database, id: string): Promise<RemarkRow> {
  const remark = isId(id) ? await findRemark(db, id) : undefined
  if (!remark) throw new HttpError('error_not_found')
  return remark
}

/**
 * Says something about a paragraph of an open change.
 * @throws {HttpError} `error_conflict_entry` if it is no longer open; `error_invalid_request` if it does not write that file.
 */
export async function writeRemark(
  { database, clock }: Services,
  staff: StaffCaller,
  changeId: string,
  remark: { path: string; block: number; blockText: string; text: string },
): Promise<RemarkRow> {
  const { db } = database
  const change = await requireChange(db, changeId)
  if (!openStates.includes(change.state)) throw new HttpError('error_conflict_entry')
  if (!(await filesOf(db, changeId)).some(({ path }) => path === remark.path))
    throw new HttpError('error_invalid_request', { fields: { path: 'invalid_value' } })
  const id = randomUUIDv7()
  await insertRemark(db, { id, changeId, ...remark, byId: staff.id, madeOn: clock.now() })
  return requireRemark(db, id)
}

/** Answers a remark; the answer to an answer belongs to the same remark. */
export async function answerRemark(
  { database, clock }: Services,
  staff: StaffCaller,
  remarkId: string,
  text: string,
): Promise<RemarkRow> {
  const { id: firstId, answersId, changeId } = await requireRemark(database.db, remarkId)
  const id = randomUUIDv7()
  const answer = { id, changeId, answersId: answersId ?? firstId, text, byId: staff.id, madeOn: clock.now() }
  await insertRemark(database.db, answer)
  return requireRemark(database.db, id)
}

/** Settles a remark: it waits for nobody any more. Doing so again keeps who did it first. */
export async function settleRemark(
  { database, clock }: Services,
  staff: StaffCaller,
  remarkId: string,
): Promise<RemarkRow> {
  const { settledOn } = await requireRemark(database.db, remarkId)
  if (!settledOn) await settle(database.db, remarkId, staff.id, clock.now())
  return requireRemark(database.db, remarkId)
}
