import { randomUUIDv7 } from 'node:crypto'
import {
  mostAskings,
  newColleagueMilliseconds,
  refusalMilliseconds,
  requestMilliseconds,
  silenceMilliseconds,
} from '../../../domain/features/account/email-change.rules.ts'
import type { Database } from '../../database/database.ts'
import { HttpError } from '../../http/http-error.ts'
import { enqueueEmail } from '../../mail/outbox.ts'
import { findUserByEmail, findUserById, lockUser, recipientOf, type UserRow } from '../../members/member.queries.ts'
import type { Services } from '../../services.ts'
import type { StaffCaller } from '../../staff/staff-caller.ts'
import { digestOfAddress, hasEmpowered, recordStaffEvent } from '../../staff/staff-event.ts'
import { emailChangeAskedEmail, emailReachEmail } from './email-address.emails.ts'
import {
  deleteEmailChange,
  deleteEmailChangesBefore,
  type EmailChangeRow,
  findEmailChange,
  findUnanswered,
  openSeal,
  updateEmailChange,
  writeEmailChange,
} from './email-change.queries.ts'
import { deleteEmailLinks, type EmailLinkRow } from './email-link.queries.ts'
import { createLink } from './email-link.service.ts'
import { moveAccount } from './move-account.service.ts'

/** Returns from when on the silence of the present address counts. */
export function silentOn({ startedOn }: Pick<EmailChangeRow, 'startedOn'>): Date {
  return new Date(startedOn.getTime() + silenceMilliseconds)
}

/**
 * Returns the change of address that the staff has begun for the account, or that its present address has refused; undefined once it is too
 * old to count.
 */
export async function readEmailChange({ clock }: Services, db: Database, userId: string) {
  const change = await findEmailChange(db, userId)
  return change && isStanding(change, clock.now()) ? change : undefined
}

function isStanding({ startedOn, refusedOn }: EmailChangeRow, now: Date): boolean {
  const [since, kept] = refusedOn ? [refusedOn, refusalMilliseconds] : [startedOn, requestMilliseconds]
  return now.getTime() - since.getTime() < kept
}

/**
 * Begins a change of address for a member, in the caller's transaction: asks the present address, and sends the new one a link by which it
 * shows that it is read. Nothing moves before both have answered, or before a second person confirms it after three days of silence.
 * @throws {HttpError} `error_conflict_entry` while another one waits or the present address has refused one, `error_invalid_request` for an
 * address that has an account.
 */
export async function beginEmailChange(
  services: Services,
  db: Database,
  row: UserRow,
  { email, reason, staffId }: { email: string; reason: string; staffId: string },
): Promise<void> {
  if (await readEmailChange(services, db, row.id)) throw new HttpError('error_conflict_entry')
  if (await findUserByEmail(db, email))
    throw new HttpError('error_invalid_request', { fields: { email: 'email_already_registered' } })
  const { catalogue, clock } = services
  const { id: userId, locale } = row
  await deleteEmailLinks(db, userId, ['change', 'reach', 'agree', 'refuse'])
  const unanswered = { reachedOn: null, agreedOn: null, refusedOn: null }
  const change = { userId, email, staffId, reason, startedOn: clock.now(), askings: 0, ...unanswered }
  await writeEmailChange(db, change)
  const { url, key } = await createLink(services, db, { userId, purpose: 'reach', email })
  // Not the account's address yet: the e-mail names nobody.
  const recipient = { userId, email, name: '', locale }
  await enqueueEmail(db, clock.now(), recipient, key, emailReachEmail(catalogue.catalogue.mails, { url }, locale))
  await askPresentAddress(services, db, row, change)
}

/** Asks the present address whether the change is its member's wish. */
async function askPresentAddress(
  services: Services,
  db: Database,
  row: UserRow,
  change: EmailChangeRow,
): Promise<void> {
  const { id: userId, email, locale } = row
  const agree = await createLink(services, db, { userId, purpose: 'agree', email })
  const refuse = await createLink(services, db, { userId, purpose: 'refuse', email })
  const facts = { movesOn: silentOn(change), agreeUrl: agree.url, refuseUrl: refuse.url }
  const question = emailChangeAskedEmail(services.catalogue.catalogue.mails, facts, locale)
  await enqueueEmail(db, services.clock.now(), recipientOf(row), `email-change-asked:${randomUUIDv7()}`, question)
  await updateEmailChange(db, userId, { askings: change.askings + 1 })
}

/** Asks the present addresses again that have not answered for a day. */
export async function askAgain(services: Services): Promise<void> {
  const { database, clock } = services
  for (const userId of await findUnanswered(database.db, clock.now()))
    await database.db.transaction(async transaction => {
      const row = await lockUser(transaction, userId)
      // Another server may have asked meanwhile, or the address may have answered.
      const isDue = (await findUnanswered(transaction, clock.now())).includes(userId)
      const change = await findEmailChange(transaction, userId)
      if (row && change && isDue) await askPresentAddress(services, transaction, row, change)
    })
}

/** Notes that the new address is read. @throws {HttpError} `error_link_expired`, and what `moveAccount` throws. */
export async function reachNewAddress(
  services: Services,
  db: Database,
  { userId, email }: EmailLinkRow,
): Promise<void> {
  const change = await readEmailChange(services, db, userId)
  if (!change || change.refusedOn || change.email !== email) throw new HttpError('error_link_expired')
  await updateEmailChange(db, userId, { reachedOn: services.clock.now() })
  if (change.agreedOn) await carryOut(services, db, change, true)
}

/**
 * Notes that the present address agrees to a change, which then only waits for the new one; or opens what a change has sealed.
 * @throws {HttpError} `error_link_expired`, and what `moveAccount` throws.
 */
export async function agreeToChange(services: Services, db: Database, { userId, email }: EmailLinkRow): Promise<void> {
  const row = await findUserById(db, userId)
  // Links of the former address outlive the change only to open what it has sealed.
  if (row?.email !== email) return openSeal(db, userId, email)
  const change = await readEmailChange(services, db, userId)
  if (!change || change.refusedOn) throw new HttpError('error_link_expired')
  await updateEmailChange(db, userId, { agreedOn: services.clock.now() })
  if (change.reachedOn) await carryOut(services, db, change, true)
}

/** Ends a change that the present address refuses. @throws {HttpError} `error_link_expired`. */
export async function refuseChange(services: Services, db: Database, { userId }: EmailLinkRow): Promise<void> {
  const at = services.clock.now()
  const change = await readEmailChange(services, db, userId)
  if (!change || change.refusedOn) throw new HttpError('error_link_expired')
  await updateEmailChange(db, userId, { refusedOn: at, agreedOn: null })
  await deleteEmailLinks(db, userId, ['reach', 'agree', 'refuse'])
  const subject = digestOfAddress(change.email)
  await recordStaffEvent(db, { at, staffId: null, action: 'email_change_refused', subject, memberId: userId })
}

/**
 * Moves the account after the silence of its present address, in the caller's transaction, as a second person.
 * @throws {HttpError} `error_second_person_required` for whoever began it, or was invited or given rights by them this week;
 * `error_conflict_entry` if it is not the change that was read, or cannot be carried out yet; and what `moveAccount` throws.
 */
export async function approveEmailChange(
  services: Services,
  db: Database,
  { id: userId }: UserRow,
  { staff, email }: { staff: StaffCaller; email: string },
): Promise<void> {
  const now = services.clock.now()
  const change = await readEmailChange(services, db, userId)
  if (!change || change.email !== email) throw new HttpError('error_conflict_entry')
  const since = new Date(now.getTime() - newColleagueMilliseconds)
  const { staffId } = change
  if (!staffId || staffId === staff.id || (await hasEmpowered(db, staffId, staff.email, since)))
    throw new HttpError('error_second_person_required')
  const isSilent = change.askings === mostAskings && now >= silentOn(change)
  if (change.refusedOn || !change.reachedOn || !isSilent) throw new HttpError('error_conflict_entry')
  await carryOut(services, db, change, false)
}

/** Gives up a change that waits, in the caller's transaction. @throws {HttpError} `error_conflict_entry` if none does. */
export async function dropEmailChange(services: Services, db: Database, { id: userId }: UserRow): Promise<void> {
  const change = await readEmailChange(services, db, userId)
  if (!change || change.refusedOn) throw new HttpError('error_conflict_entry')
  await deleteEmailChange(db, userId)
  await deleteEmailLinks(db, userId, ['reach', 'agree', 'refuse'])
}

/** Deletes requests and refusals that no longer count. */
export async function forgetEmailChanges(db: Database, now: Date): Promise<void> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  await deleteEmailChangesBefore(db, before(requestMilliseconds), before(refusalMilliseconds))
}

async function carryOut(
  services: Services,
  db: Database,
  { userId, email }: EmailChangeRow,
  isAgreed: boolean,
): Promise<void> {
  const former = await findUserById(db, userId)
  if (former) await moveAccount(services, db, { former, email, isAgreed, isOfStaff: true, keptSession: null })
}
