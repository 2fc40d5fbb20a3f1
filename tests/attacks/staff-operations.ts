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

const note = { note: 'Une erreur de titre' }

/** A valid request of each call of the staff. Ids are nobody's: the calls are attacked, not made. */
export const staffRequests: Record<string, Given> = {
  'conversation.listConversations': { query: { state: 'waiting' } },
  'conversation.readConversation': { id: nobodysId },
  'conversation.changeConversation': {
    id: nobodysId,
    body: { state: 'waiting', isMine: true, dueOn: '2026-03-04T10:00:00.000Z', revision: 0 },
  },
  'conversation.answerConversation': { id: nobodysId, body: { text: 'Bonjour à vous.', locale: 'fr', revision: 0 } },
  'conversation.listReadyAnswers': {},
  'support.findMembers': { body: { asked: 'ada@example.org' } },
  'support.openFile': { id: nobodysId },
  'support.changeAccess': { id: nobodysId, body: { endsOn: null, reason: 'Une panne' } },
  'support.sendAgain': { id: nobodysId, body: { kind: 'mail', id: nobodysId } },
  'support.sendResetLink': { id: nobodysId },
  'support.startEmailChange': { id: nobodysId, body: { email: 'ada@example.org' } },
  'support.offer': { id: nobodysId, body: { kind: 'export' } },
  'support.openNextDay': { id: nobodysId },
  'support.endContract': { id: nobodysId, body: { kind: 'cancellation', contractId: nobodysId } },
  'support.refund': { id: nobodysId, body: { invoiceId: 'in_nobody' } },
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
  'edition.listEditions': { query: { before: '10' } },
  'edition.compareEditions': { id: '1', query: { from: '1' } },
  'edition.readBlob': { id: nobodysId },
  'edition.rollBack': { id: '1', body: note },
  'edition.listChanges': {},
  'edition.createChange': { body: { title: 'Un titre' } },
  'edition.readChange': { id: nobodysId },
  'edition.writeFile': { id: nobodysId, body: { path: 'medias/a.fr.md', text: 'x', revision: 0 } },
  'edition.checkChange': { id: nobodysId },
  'edition.signChange': { id: nobodysId, body: { dueOn: '2027-03-01', comment: '' } },
  'edition.publishChange': { id: nobodysId },
  'edition.scheduleChange': { id: nobodysId, body: { publishOn: null } },
  'edition.dropChange': { id: nobodysId },
  'edition.retireMedia': { id: 'medfasting-page-1', body: { reason: 'Une dose fausse' } },
}
