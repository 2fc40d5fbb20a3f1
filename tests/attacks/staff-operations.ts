import { calls } from '../../domain/calls.ts'
import type { Endpoint } from '../../domain/endpoint.ts'
import { nobodysId } from './cast.ts'
import type { Given } from './operations.ts'

/** Every call that only the staff may make, by its name. */
export function staffCalls(): [name: string, endpoint: Endpoint][] {
  return Object.entries(calls).filter(([, { access }]) => access === 'STAFF')
}

const someone = { firstName: 'Ada', lastName: 'Byron', locale: 'fr', role: 'BO', duties: ['write'] }
const passkey = { id: 'AAAA', response: { clientDataJSON: 'AAAA' } }

/** A valid request of each of the staff feature's own calls. Ids are nobody's: the calls are attacked, not made. */
export const staffRequests: Record<string, Given> = {
  'staff.signOut': {},
  'staff.readStaff': {},
  'staff.changeStaffLocale': { body: { locale: 'en' } },
  'staff.beginConfirmation': {},
  'staff.confirm': { body: { password: 'Demo1234' } },
  'staff.listTeam': {},
  'staff.inviteStaff': { body: { email: 'ada@example.org', ...someone } },
  'staff.inviteAgain': { id: nobodysId },
  'staff.changeRights': { id: nobodysId, body: { role: 'BO', duties: ['write'] } },
  'staff.endStaff': { id: nobodysId },
  'staff.listPasskeys': {},
  'staff.beginPasskey': {},
  'staff.addPasskey': { body: { response: passkey, name: 'Laptop' } },
  'staff.removePasskey': { id: nobodysId },
  'staff.renewRecoveryCodes': {},
  'staff.listStaffEvents': { query: { before: '10' } },
}
