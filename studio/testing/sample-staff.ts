import type { Staff } from '../../domain/features/staff/staff.contract.ts'
import type { FakeServer } from '../../web/testing/fake-server.ts'
import { keepToken } from '../client/staff-session.ts'
import { sampleOutline } from './sample-outline.ts'

/** Somebody of the staff who invites and publishes. */
export function sampleStaff(changes: Partial<Staff> = {}): Staff {
  return {
    id: 'paul',
    firstName: 'Paul',
    lastName: 'Renaud',
    email: 'paul@example.org',
    role: 'SUPERADMIN',
    duties: ['publish', 'staff'],
    locale: 'fr',
    state: 'active',
    lastSeenOn: null,
    ...changes,
  }
}

/** An editor who writes. */
export function sampleEditor(changes: Partial<Staff> = {}): Staff {
  const editor = { id: 'aude', firstName: 'Aude', lastName: 'Ferrand', email: 'aude@example.org' }
  return sampleStaff({ ...editor, role: 'BO', duties: ['write'], ...changes })
}

/** Signs somebody in; the team is everybody given. */
export function signInStaff(server: FakeServer, staff: Staff, others: readonly Staff[] = []): void {
  keepToken('staff-token')
  server.answer('GET /api/studio/me', { staff })
  server.answer('GET /api/studio/team', { body: [staff, ...others] })
  server.answer('GET /api/studio/event', { body: [] })
  if (!server.knows('GET /api/studio/outline')) server.answer('GET /api/studio/outline', { body: sampleOutline() })
}
