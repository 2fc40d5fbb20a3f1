import type { Staff, StaffEvent, StaffSession } from '../../../domain/features/staff/staff.contract.ts'
import type { PasskeyRow, StaffRow } from '../../staff/staff.queries.ts'
import type { listEvents } from '../../staff/staff-event.ts'
import type { StaffSessionRow } from '../../staff/staff-session.service.ts'

/** Returns somebody of the staff as the whole team sees them. */
export function describeStaff(row: StaffRow): Staff {
  const { id, firstName, lastName, address: email, role, duties, locale, lastSeenOn } = row
  return {
    id,
    firstName,
    lastName,
    email,
    role,
    duties,
    locale,
    state: row.endedOn ? 'ended' : row.activatedOn ? 'active' : 'invited',
    lastSeenOn: lastSeenOn?.toISOString() ?? null,
  }
}

/** Returns a passkey as its owner sees it. */
export function describePasskey({ id, name, createdOn, lastUsedOn }: PasskeyRow) {
  return { id, name, createdOn: createdOn.toISOString(), lastUsedOn: lastUsedOn?.toISOString() ?? null }
}

/** Returns a session as its owner sees it. @param ownHash digest of the token that asks. */
export function describeSession(row: StaffSessionRow, ownHash: string): StaffSession {
  const { id, createdOn, usedOn, browser, system, tokenHash } = row
  return {
    id,
    createdOn: createdOn.toISOString(),
    usedOn: usedOn.toISOString(),
    browser,
    system,
    isCurrent: tokenHash === ownHash,
  }
}

/** Returns a row of the staff's log. */
export function describeEvent(row: Awaited<ReturnType<typeof listEvents>>[number]): StaffEvent {
  const { number, madeOn, action, subject, firstName, lastName } = row
  const by = firstName === null ? null : `${firstName} ${lastName}`.trim()
  return { number, madeOn: madeOn.toISOString(), by, action, subject }
}
