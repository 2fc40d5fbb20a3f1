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
  'monitoring.readMonitoring': {},
  'support.findMembers': { body: { asked: 'ada@example.org' } },
  'support.openFile': { id: nobodysId },
  'support.changeAccess': { id: nobodysId, body: { endsOn: null, reason: 'Une panne' } },
  'support.sendAgain': { id: nobodysId, body: { kind: 'mail', id: nobodysId } },
  'support.sendResetLink': { id: nobodysId },
  'support.startEmailChange': { id: nobodysId, body: { email: 'ada@example.org' } },
  'support.offer': { id: nobodysId, body: { kind: 'export' } },
  'support.openNextDay': { id: nobodysId },
  'support.endContract': { id: nobodysId, body: { kind: 'cancellation', contractId: nobodysId } },
  'support.checkCode': { id: nobodysId, body: { code: '00000-00000' } },
  'support.changeCompany': { id: nobodysId, body: { company: null } },
  'support.refund': { id: nobodysId, body: { invoiceId: 'in_nobody' } },
  'voucher.listLots': { query: { before: nobodysId } },
  'voucher.makeLot': { body: { count: 2, days: 30, validUntil: '2026-12-31', note: 'Un cadeau' } },
  'voucher.withdrawLot': { id: nobodysId },
  'figures.readFigures': { query: { period: '13w' } },
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
  'staff.listSessions': {},
  'staff.endSession': { id: nobodysId },
  'staff.endOtherSessions': {},
  'staff.listStaffEvents': { query: { before: '10' } },
  'edition.listEditions': { query: { before: '10' } },
  'edition.compareEditions': { id: '1', query: { from: '1' } },
  'edition.readBlob': { id: nobodysId },
  'edition.rollBack': { id: '1', body: note },
  'edition.listChanges': {},
  'edition.createChange': { body: { title: 'Un titre' } },
  'edition.readChange': { id: nobodysId },
  'edition.writeFiles': {
    id: nobodysId,
    body: { files: [{ path: 'medias/a.fr.md', text: 'x', revision: 0, base: null }] },
  },
  'edition.checkChange': { id: nobodysId },
  'edition.signChange': { id: nobodysId, body: { texts: [], dueOn: '2027-03-01', comment: '' } },
  'edition.publishChange': { id: nobodysId },
  'edition.scheduleChange': { id: nobodysId, body: { publishOn: null } },
  'edition.dropChange': { id: nobodysId },
  'writing.readOutline': { query: { change: nobodysId } },
  'writing.readSubject': { query: { stem: 'medias/kind-hedge', change: nobodysId } },
  'writing.readFields': { query: { path: 'medias/kind-hedge.yaml' } },
  'writing.notePresence': { id: nobodysId, body: { path: null } },
  'preview.listSubjects': { id: nobodysId },
  'preview.previewChange': {
    id: nobodysId,
    body: { subject: { kind: 'media', id: 'medfasting-page-1' }, locale: 'fr', state: 'done', cap: null },
  },
  'file.listFiles': {},
  'file.readFile': { id: nobodysId },
  'file.beginUpload': { body: { name: 'photo.jpg', bytes: 1000, modifiedOn: 1_700_000_000_000 } },
  'file.readUpload': { id: nobodysId },
  'file.sendPart': { id: nobodysId, query: { offset: '0' } },
  'file.finishUpload': { id: nobodysId, body: { name: 'Un jardin', licence: 'own', credit: 'Aude Ferrand' } },
  'file.dropUpload': { id: nobodysId },
  'file.placeFile': { id: nobodysId, body: { path: 'audio/a.m4a', digest: 'a'.repeat(64) } },
  'file.replaceFile': { body: { path: 'audio/a.m4a', digest: 'a'.repeat(64) } },
  'review.readReview': { id: nobodysId },
  'review.submitChange': { id: nobodysId },
  'review.takeBackChange': { id: nobodysId },
  'review.refuseChange': { id: nobodysId, body: { text: 'Le ton du premier paragraphe.' } },
  'review.writeRemark': {
    id: nobodysId,
    body: { path: 'medias/a.fr.md', block: 0, blockText: 'Un paragraphe.', text: 'Le ton ?' },
  },
  'review.answerRemark': { id: nobodysId, body: { text: 'C’est repris.' } },
  'review.settleRemark': { id: nobodysId },
  'review.waiveRule': {
    id: nobodysId,
    body: { rule: 'no-medical-claim', subject: 'medias/a', digest: '0', reason: 'Le nom d’une étude' },
  },
  'review.listDueSignatures': {},
  'review.renewSignature': {
    body: { subject: 'medias/nobody', digest: '0', kind: 'doctor', dueOn: '2027-03-01', comment: '' },
  },
  'review.readNaming': {},
  'review.changeNaming': { body: { isNamed: true } },
  'translation.listTranslationGaps': {},
  'translation.confirmTranslation': { body: { path: 'medias/nobody.fr.md', sourceDigest: '0', targetDigest: '0' } },
  'edition.retireMedia': { id: 'medfasting-page-1', body: { reason: 'Une dose fausse' } },
}
