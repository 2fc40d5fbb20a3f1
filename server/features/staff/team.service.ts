import { randomUUIDv7 } from 'node:crypto'
import { type Duty, mayHaveDuty, type StaffRole } from '../../../domain/duties.ts'
import type { BodyOf } from '../../../domain/endpoint.ts'
import type { Staff, staffContract } from '../../../domain/features/staff/staff.contract.ts'
import type { Database } from '../../database/database.ts'
import { isId } from '../../database/is-id.ts'
import { HttpError } from '../../http/http-error.ts'
import { type Counted, limitKeyOf } from '../../http/limits.ts'
import { enqueueEmail } from '../../mail/outbox.ts'
import { createToken, hashToken } from '../../members/token.service.ts'
import type { Services } from '../../services.ts'
import type { Device } from '../../staff/device.ts'
import {
  countOtherInviters,
  deleteKeys,
  findInvited,
  findStaff,
  insertPasskey,
  insertStaff,
  replaceInvitation,
  type StaffRow,
  takeInvitation,
  updateStaff,
} from '../../staff/staff.queries.ts'
import { lockHead, recordStaffEvent } from '../../staff/staff-event.ts'
import { openStaffSession } from '../../staff/staff-session.service.ts'
import { askForNewPasskey, checkNewPasskey } from './passkey.service.ts'
import { renewCodes } from './recovery-code.service.ts'
import { recipientOfStaff, rightsChangedEmail, staffInvitationEmail } from './staff.emails.ts'
import { describeStaff } from './staff.view.ts'
import { reportKeyChange } from './staff-key.service.ts'

/** How long an invitation works. */
const invitationMilliseconds = 24 * 60 * 60 * 1000

/** What inviting needs of the services; the operator's command has no more. */
type Inviting = Pick<Services, 'database' | 'clock' | 'publicUrl'>

interface Rights {
  role: StaffRole
  duties: readonly Duty[]
}

/** @throws {HttpError} `error_not_found` unless the id is that of somebody of the staff. */
export async function requireStaff({ database }: Services, id: string): Promise<StaffRow> {
  const row = isId(id) ? await findStaff(database.db, id) : undefined
  if (!row) throw new HttpError('error_not_found')
  return row
}

/**
 * Invites somebody by e-mail.
 * @param by who invites; null for the operator's command.
 * @returns the account, and the link, for a caller who does not wait for the e-mail.
 * @throws {HttpError} `error_conflict_email` if somebody of the staff has the address, `error_invalid_request` for a duty above the role.
 */
export async function inviteStaff(
  { database, clock, publicUrl }: Inviting,
  body: BodyOf<typeof staffContract.inviteStaff>,
  by: string | null,
): Promise<{ staff: Staff; url: string }> {
  requireCeiling(body)
  const { email: address, firstName, lastName, locale, role, duties } = body
  const now = clock.now()
  return database.db.transaction(async transaction => {
    const given = { id: randomUUIDv7(), address, firstName, lastName, locale, role, duties, createdOn: now }
    const row = await insertStaff(transaction, given)
    if (!row) throw new HttpError('error_conflict_email', { fields: { email: 'email_already_registered' } })
    const url = await sendInvitation(transaction, row, now, publicUrl)
    await recordStaffEvent(transaction, { at: now, staffId: by, action: 'staff_invited', subject: address })
    return { staff: describeStaff(row), url }
  })
}

/**
 * Sends a new link to somebody who is still only invited; earlier links end.
 * @returns the link.
 * @throws {HttpError} `error_conflict_entry` if they have a passkey already, or have left.
 */
export async function inviteAgain(
  { database, clock, publicUrl }: Inviting,
  id: string,
  by: string | null,
): Promise<string> {
  const now = clock.now()
  return database.db.transaction(async transaction => {
    await lockHead(transaction)
    const row = await findStaff(transaction, id)
    if (!row || row.activatedOn || row.endedOn) throw new HttpError('error_conflict_entry')
    const url = await sendInvitation(transaction, row, now, publicUrl)
    await recordStaffEvent(transaction, { at: now, staffId: by, action: 'staff_invited_again', subject: row.address })
    return url
  })
}

async function sendInvitation(db: Database, row: StaffRow, now: Date, publicUrl: string): Promise<string> {
  const token = createToken()
  const tokenHash = hashToken(token)
  const expiresOn = new Date(now.getTime() + invitationMilliseconds)
  await replaceInvitation(db, { tokenHash, staffId: row.id, expiresOn })
  const url = `${publicUrl}/studio/invitation?token=${token}`
  const letter = staffInvitationEmail({ firstName: row.firstName, url }, row.locale)
  await enqueueEmail(db, now, recipientOfStaff(row), `staff-invitation:${tokenHash}`, letter)
  return url
}

/** @throws {HttpError} `error_link_expired` for a token that is unknown, used, ended or more than a day old. */
export async function readInvitation(services: Services, token: string, address: string) {
  return services.limits.countRefusals('error_link_expired', linksOf(address), async () => {
    const row = await requireInvited(services, token)
    return { staff: describeStaff(row), options: await askForNewPasskey(services, 'invitation', row) }
  })
}

/**
 * Accepts an invitation with a first passkey, and tells whom it was for by e-mail.
 * @throws {HttpError} `error_link_expired` as `readInvitation`, `error_invalid_credentials` if the passkey's answer is wrong; the link then
 * still works.
 */
export async function acceptInvitation(
  services: Services,
  { token, response, name }: BodyOf<typeof staffContract.acceptInvitation>,
  { address, device }: { address: string; device: Device },
) {
  const { limits, database, clock } = services
  return limits.countRefusals('error_link_expired', linksOf(address), async () => {
    const invited = await requireInvited(services, token)
    const passkey = await checkNewPasskey(services, { response, name, staffId: invited.id }, 'invitation')
    const now = clock.now()
    return database.db.transaction(async transaction => {
      await lockHead(transaction)
      if (!(await takeInvitation(transaction, hashToken(token), now))) throw new HttpError('error_link_expired')
      if (!(await insertPasskey(transaction, passkey))) throw new HttpError('error_invalid_credentials')
      const recoveryCodes = await renewCodes(transaction, invited.id)
      const session = await openStaffSession(transaction, invited.id, now, device)
      const row = (await updateStaff(transaction, invited.id, { activatedOn: now })) ?? invited
      await reportKeyChange(services, transaction, row, { change: 'invitation_accepted', keyName: name, device })
      return { staff: describeStaff(row), token: session, recoveryCodes }
    })
  })
}

const linksOf = (address: string): Counted[] => [['staffLinksOfAddress', limitKeyOf(address)]]

async function requireInvited({ database, clock }: Services, token: string): Promise<StaffRow> {
  const row = await findInvited(database.db, hashToken(token), clock.now())
  if (!row) throw new HttpError('error_link_expired')
  return row
}

/**
 * Changes somebody's role and duties, and tells them by e-mail. Their sessions go on, with the new rights at once.
 * @throws {HttpError} `error_invalid_request` for a duty above the role, `error_conflict_entry` for somebody who has left, and for the last
 * person who may invite.
 */
export async function changeRights(
  { database, clock }: Services,
  id: string,
  rights: BodyOf<typeof staffContract.changeRights>,
  by: string,
): Promise<Staff> {
  requireCeiling(rights)
  const { role, duties } = rights
  const now = clock.now()
  return database.db.transaction(async transaction => {
    await lockHead(transaction)
    if (!duties.includes('staff')) await requireOtherInviter(transaction, id)
    const found = await findStaff(transaction, id)
    if (!found || found.endedOn) throw new HttpError('error_conflict_entry')
    const row = (await updateStaff(transaction, id, { role, duties })) ?? found
    const subject = `${row.address}: ${[role, ...duties].join(' ')}`
    const number = await recordStaffEvent(transaction, { at: now, staffId: by, action: 'rights_changed', subject })
    const letter = rightsChangedEmail(row, row.locale)
    await enqueueEmail(transaction, now, recipientOfStaff(row), `staff-rights:${number}`, letter)
    return describeStaff(row)
  })
}

/**
 * Ends somebody's account, with every session, passkey, code and link, for good.
 * @param by who ends it; null for the operator's command.
 * @throws {HttpError} `error_conflict_entry` for one's own account, one that has ended, and the last person's who may invite.
 */
export async function endStaff(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  id: string,
  by: string | null,
): Promise<void> {
  if (id === by) throw new HttpError('error_conflict_entry')
  const now = clock.now()
  await database.db.transaction(async transaction => {
    await lockHead(transaction)
    const row = await findStaff(transaction, id)
    if (!row || row.endedOn) throw new HttpError('error_conflict_entry')
    if (by !== null) await requireOtherInviter(transaction, id)
    await updateStaff(transaction, id, { endedOn: now, passwordHash: null })
    await deleteKeys(transaction, id)
    await recordStaffEvent(transaction, { at: now, staffId: by, action: 'staff_ended', subject: row.address })
  })
}

/** The role is the ceiling of the duties. @throws {HttpError} `error_invalid_request`. */
function requireCeiling({ role, duties }: Rights): void {
  if (!duties.every(duty => mayHaveDuty(role, duty)))
    throw new HttpError('error_invalid_request', { fields: { duties: 'invalid_value' } })
}

/** @throws {HttpError} `error_conflict_entry` if nobody else could invite and end others any more. */
async function requireOtherInviter(db: Database, id: string): Promise<void> {
  if ((await countOtherInviters(db, id)) === 0) throw new HttpError('error_conflict_entry')
}
