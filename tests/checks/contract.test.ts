import { describe, expect, test } from 'vitest'
import { calls } from '../../domain/calls.ts'
import type { Endpoint } from '../../domain/endpoint.ts'
import { hasRole, type Role, roles } from '../../domain/roles.ts'
import { listFiles } from './repository.ts'

/** Who may call what, the staff with the duty that it takes and whether it must be confirmed. Add a new call here by hand: this table is the required documentation (ASVS 8.1.1). */
const access: Record<string, [access: string, needsSubscription: boolean]> = {
  'account.register': ['ANYONE', false],
  'account.login': ['ANYONE', false],
  'account.logout': ['USER', false],
  'account.readUser': ['USER', false],
  'account.updateUser': ['USER', false],
  'account.askPasswordReset': ['ANYONE', false],
  'account.resetPassword': ['ANYONE', false],
  'account.changePassword': ['USER', false],
  'account.askEmailProof': ['USER', false],
  'account.askEmailChange': ['USER', false],
  'account.followEmailLink': ['ANYONE', false],
  'erasure.exportAccount': ['USER', false],
  'erasure.eraseAccount': ['USER', false],
  'program.listProfilePrograms': ['USER', true],
  'program.readProgramDay': ['USER', true],
  'program.readAfterwards': ['USER', true],
  'program.readSuccessReasons': ['USER', true],
  'download.readDownload': ['USER', true],
  'media.readProgramDayMedia': ['USER', true],
  'media.completeMedia': ['USER', true],
  'media.playMedia': ['USER', true],
  'library.listTags': ['USER', true],
  'library.readLibrary': ['USER', true],
  'library.searchMedias': ['USER', true],
  'subscription.listProducts': ['USER', false],
  'subscription.readOffer': ['USER', false],
  'subscription.subscribe': ['USER', false],
  'subscription.cancelSubscription': ['USER', false],
  'subscription.readSubscription': ['USER', false],
  'subscription.readDocumentLink': ['USER', false],
  'subscription.resumeSubscription': ['USER', false],
  'subscription.prepareCard': ['USER', false],
  'subscription.changeCard': ['USER', false],
  'subscription.payInvoice': ['USER', false],
  'declaration.declare': ['ANYONE', false],
  'declaration.withdraw': ['USER', false],
  'legal.readLegalPage': ['ANYONE', false],
  'profiling.listFastingPlans': ['USER', true],
  'profiling.readSafetyNotice': ['USER', false],
  'profiling.readConsent': ['USER', false],
  'profiling.giveConsent': ['USER', false],
  'profiling.withdrawConsent': ['USER', false],
  'profiling.changeFasting': ['USER', false],
  'reminder.readReminder': ['USER', false],
  'reminder.changeReminder': ['USER', false],
  'reminder.stopReminder': ['ANYONE', false],
  'contact.sendMessage': ['USER', false],
  'monitoring.readMonitoring': ['STAFF figures', false],
  'notebook.readNotebook': ['USER', false],
  'notebook.writeEntry': ['USER', true],
  'notebook.eraseEntry': ['USER', false],
  'notebook.eraseNotebook': ['USER', false],
  'contact.writeAsVisitor': ['ANYONE', false],
  'conversation.listOwnTurns': ['USER', false],
  'conversation.noteAnswersSeen': ['USER', false],
  'conversation.listConversations': ['STAFF support', false],
  'conversation.readConversation': ['STAFF support', false],
  'conversation.changeConversation': ['STAFF support', false],
  'conversation.answerConversation': ['STAFF support', false],
  'conversation.listReadyAnswers': ['STAFF support', false],
  'bell.listNotices': ['USER', false],
  'edition.listEditions': ['STAFF', false],
  'edition.compareEditions': ['STAFF', false],
  'edition.readBlob': ['STAFF', false],
  'edition.rollBack': ['STAFF publish confirmed', false],
  'edition.listChanges': ['STAFF', false],
  'edition.createChange': ['STAFF write', false],
  'edition.readChange': ['STAFF', false],
  'edition.writeFiles': ['STAFF write', false],
  'edition.checkChange': ['STAFF', false],
  'edition.signChange': ['STAFF review confirmed', false],
  'edition.publishChange': ['STAFF publish confirmed', false],
  'edition.scheduleChange': ['STAFF publish confirmed', false],
  'edition.dropChange': ['STAFF write', false],
  'edition.retireMedia': ['STAFF review confirmed', false],
  'writing.readOutline': ['STAFF', false],
  'writing.readSubject': ['STAFF', false],
  'writing.readFields': ['STAFF', false],
  'writing.notePresence': ['STAFF write', false],
  'preview.listSubjects': ['STAFF', false],
  'preview.previewChange': ['STAFF', false],
  'file.listFiles': ['STAFF', false],
  'file.readFile': ['STAFF', false],
  'file.beginUpload': ['STAFF write', false],
  'file.readUpload': ['STAFF write', false],
  'file.sendPart': ['STAFF write', false],
  'file.finishUpload': ['STAFF write', false],
  'file.dropUpload': ['STAFF write', false],
  'file.placeFile': ['STAFF write', false],
  'file.replaceFile': ['STAFF write', false],
  'staff.beginSignIn': ['ANYONE', false],
  'staff.signIn': ['ANYONE', false],
  'staff.signInWithPassword': ['ANYONE', false],
  'staff.signInWithRecoveryCode': ['ANYONE', false],
  'staff.signOut': ['STAFF', false],
  'staff.readStaff': ['STAFF', false],
  'staff.changeStaffLocale': ['STAFF', false],
  'staff.beginConfirmation': ['STAFF', false],
  'staff.confirm': ['STAFF', false],
  'staff.readInvitation': ['ANYONE', false],
  'staff.acceptInvitation': ['ANYONE', false],
  'staff.listTeam': ['STAFF', false],
  'staff.inviteStaff': ['STAFF staff confirmed', false],
  'staff.inviteAgain': ['STAFF staff confirmed', false],
  'staff.changeRights': ['STAFF staff confirmed', false],
  'staff.endStaff': ['STAFF staff confirmed', false],
  'staff.listPasskeys': ['STAFF', false],
  'staff.beginPasskey': ['STAFF confirmed', false],
  'staff.addPasskey': ['STAFF confirmed', false],
  'staff.removePasskey': ['STAFF confirmed', false],
  'staff.renewRecoveryCodes': ['STAFF confirmed', false],
  'staff.listSessions': ['STAFF', false],
  'staff.endSession': ['STAFF', false],
  'staff.endOtherSessions': ['STAFF', false],
  'staff.listStaffEvents': ['STAFF staff', false],
  'fileOpening.listFileOpenings': ['USER', false],
  'figures.readFigures': ['STAFF figures', false],
  'review.readReview': ['STAFF', false],
  'review.submitChange': ['STAFF write', false],
  'review.takeBackChange': ['STAFF write', false],
  'review.refuseChange': ['STAFF review', false],
  'review.writeRemark': ['STAFF review', false],
  'review.answerRemark': ['STAFF write', false],
  'review.settleRemark': ['STAFF write', false],
  'review.waiveRule': ['STAFF review confirmed', false],
  'review.listDueSignatures': ['STAFF', false],
  'review.readNaming': ['STAFF', false],
  'review.changeNaming': ['STAFF', false],
  'translation.listTranslationGaps': ['STAFF', false],
  'translation.confirmTranslation': ['STAFF write', false],
  'review.renewSignature': ['STAFF review confirmed', false],
  'support.findMembers': ['STAFF support', false],
  'support.openFile': ['STAFF support', false],
  'support.changeAccess': ['STAFF support confirmed', false],
  'support.sendAgain': ['STAFF support', false],
  'support.sendResetLink': ['STAFF support', false],
  'support.startEmailChange': ['STAFF support confirmed', false],
  'support.offer': ['STAFF support', false],
  'support.openNextDay': ['STAFF support', false],
  'support.checkCode': ['STAFF support', false],
  'support.changeCompany': ['STAFF support', false],
  'support.endContract': ['STAFF support confirmed', false],
  'support.refund': ['STAFF money confirmed', false],
  'voucher.listLots': ['STAFF money', false],
  'voucher.makeLot': ['STAFF money confirmed', false],
  'voucher.withdrawLot': ['STAFF money confirmed', false],
  'voucher.redeem': ['USER', false],
  'voucher.listRedeemed': ['USER', false],
}

function accessOf({ access, duty, needsConfirmation }: Endpoint): string {
  return [access, duty, needsConfirmation && 'confirmed'].filter(Boolean).join(' ')
}

describe('the contract', () => {
  test('documents who may call each call', () => {
    const declared = Object.entries(calls).map(([name, call]) => [
      name,
      [accessOf(call), call.needsSubscription === true],
    ])
    expect(Object.fromEntries(declared)).toEqual(access)
  })

  test('includes every feature', () => {
    const features = listFiles().flatMap(
      path => /^domain\/features\/([a-z-]+)\/\1\.contract\.ts$/.exec(path)?.[1] ?? [],
    )
    const gathered = new Set(Object.keys(calls).map(name => name.split('.')[0]))
    expect(features.filter(feature => !gathered.has(feature))).toEqual([])
  })

  test('changes nothing on GET, except plays, which the specification counts by GET', () => {
    const reading = Object.entries(calls).filter(([, { method }]) => method === 'GET')
    expect(reading.filter(([, { body }]) => body !== undefined)).toEqual([])
  })

  test('gives no two calls the same method and path', () => {
    const addresses = Object.values(calls).map(({ method, path }) => `${method} ${path}`)
    expect(new Set(addresses).size).toBe(addresses.length)
  })
})

test('each role may do what the roles before it may, and no more', () => {
  const may = (role: Role) => roles.filter(required => hasRole(role, required))
  expect(roles.map(may)).toEqual([
    ['USER'],
    ['USER', 'BO'],
    ['USER', 'BO', 'DOCTOR'],
    ['USER', 'BO', 'DOCTOR', 'ADMIN'],
    ['USER', 'BO', 'DOCTOR', 'ADMIN', 'SUPERADMIN'],
  ])
})
