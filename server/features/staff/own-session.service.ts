import type { Database } from '../../database/database.ts'
import { HttpError } from '../../http/http-error.ts'
import type { Services } from '../../services.ts'
import type { StaffCaller } from '../../staff/staff-caller.ts'
import { lockHead, recordStaffEvent } from '../../staff/staff-event.ts'
import {
  deleteOtherStaffSessions,
  deleteStaffSession,
  listStaffSessions,
  type StaffSessionRow,
} from '../../staff/staff-session.service.ts'

/** Returns an open session of the caller. @throws {HttpError} `error_not_found` for any other, as for an id of nobody's. */
export async function requireOwnSession(
  db: Database,
  { id: staffId }: StaffCaller,
  { id, now }: { id: string; now: Date },
): Promise<StaffSessionRow> {
  const row = (await listStaffSessions(db, staffId, now)).find(session => session.id === id)
  if (!row) throw new HttpError('error_not_found')
  return row
}

/** Ends a session of the caller: its token opens nothing from then on. @throws {HttpError} `error_not_found`. */
export async function endSession({ database, clock }: Services, caller: StaffCaller, id: string): Promise<void> {
  const now = clock.now()
  await database.db.transaction(async transaction => {
    // Before the session's row is locked, as a sign-in does, which may end the same session.
    await lockHead(transaction)
    const { tokenHash } = await requireOwnSession(transaction, caller, { id, now })
    await deleteStaffSession(transaction, tokenHash)
    await recordStaffEvent(transaction, eventOf(caller, 'session_ended', now))
  })
}

/** Ends every session of the caller but the one that asks. Nothing is logged if there is no other. */
export async function endOtherSessions({ database, clock }: Services, caller: StaffCaller): Promise<void> {
  await database.db.transaction(async transaction => {
    await lockHead(transaction)
    const ended = await deleteOtherStaffSessions(transaction, caller.id, caller.tokenHash)
    if (ended > 0) await recordStaffEvent(transaction, eventOf(caller, 'other_sessions_ended', clock.now()))
  })
}

const eventOf = ({ id: staffId, email: subject }: StaffCaller, action: string, at: Date) => ({
  at,
  staffId,
  action,
  subject,
})
