import { randomUUIDv7 } from 'node:crypto'
import type { BodyOf } from '../../../domain/endpoint.ts'
import type { Company } from '../../../domain/features/support/member-file.contract.ts'
import type { supportContract } from '../../../domain/features/support/support.contract.ts'
import { givenDaysMax } from '../../../domain/features/support/support.rules.ts'
import type { CheckedVoucher } from '../../../domain/features/voucher/voucher.contract.ts'
import type { Database } from '../../database/database.ts'
import { HttpError } from '../../http/http-error.ts'
import { enqueueEmail } from '../../mail/outbox.ts'
import { greetingNameOf, lockUser, recipientOf, type UserRow } from '../../members/member.queries.ts'
import type { Services } from '../../services.ts'
import type { StaffCaller } from '../../staff/staff-caller.ts'
import { namedMove, recordStaffEvent } from '../../staff/staff-event.ts'
import { reserveEmailChange } from '../account/email-address.service.ts'
import { beginEmailChange } from '../account/email-change.service.ts'
import { enqueueResetLink } from '../account/password.service.ts'
import { declareFor } from '../declaration/declaration.service.ts'
import { findNextDay, unlock } from '../program/program.service.ts'
import { hasGivenAccess, writeAccess } from '../subscription/access.service.ts'
import { checkCode } from '../voucher/voucher.service.ts'
import { writeCompany } from './company.service.ts'
import { requireMember } from './member-file.service.ts'
import { offerEmail } from './support.emails.ts'

const dayMilliseconds = 24 * 60 * 60 * 1000

/**
 * Locks a member's row and runs `work` on it, in a transaction that also appends the act to the staff's log.
 * @throws {HttpError} `error_not_found` if the member is gone.
 */
export async function actOn(
  services: Services,
  staff: StaffCaller,
  memberId: string,
  { action, subject = '' }: { action: string; subject?: string },
  work: (db: Database, row: UserRow) => Promise<void>,
): Promise<void> {
  await services.database.db.transaction(async transaction => {
    const row = await lockUser(transaction, memberId)
    if (!row) throw new HttpError('error_not_found')
    await work(transaction, row)
    const at = services.clock.now()
    await recordStaffEvent(transaction, { at, staffId: staff.id, action, subject, memberId })
  })
}

/**
 * Gives complimentary access, changes its end, or ends it now.
 * @throws {HttpError} `error_invalid_request` for an end that is past or more than a year away, `error_conflict_entry` if there is none to end.
 */
export async function changeAccess(
  services: Services,
  staff: StaffCaller,
  memberId: string,
  { endsOn, reason }: BodyOf<typeof supportContract.changeAccess>,
): Promise<void> {
  const now = services.clock.now()
  const end = endsOn === null ? now : new Date(endsOn)
  const isTooFar = end.getTime() - now.getTime() > givenDaysMax * dayMilliseconds
  if (endsOn !== null && (end <= now || isTooFar))
    throw new HttpError('error_invalid_request', { fields: { endsOn: 'invalid_value' } })
  const action = endsOn === null ? 'access_ended' : 'access_given'
  await actOn(services, staff, memberId, { action, subject: end.toISOString() }, async (db, { id: userId }) => {
    if (endsOn === null && !(await hasGivenAccess(db, userId, now))) throw new HttpError('error_conflict_entry')
    await writeAccess(db, { userId, endsOn: end, reason }, now)
  })
}

/** Sends the member a link to a new password. @throws {HttpError} `error_too_many_requests`. */
export async function sendResetLink(services: Services, staff: StaffCaller, memberId: string): Promise<void> {
  await services.limits.reserve(['supportMailsOfMember', memberId])
  await actOn(services, staff, memberId, { action: 'reset_link_sent' }, (db, row) =>
    enqueueResetLink(services, db, row),
  )
}

/**
 * Begins a change of address, which the present address decides about. The log names both addresses by their digests.
 * @throws {HttpError} as `beginEmailChange`; `error_invalid_request` for the account's own address, `error_too_many_requests`.
 */
export async function startEmailChange(
  services: Services,
  staff: StaffCaller,
  memberId: string,
  { email, reason }: BodyOf<typeof supportContract.startEmailChange>,
): Promise<void> {
  const known = await requireMember(services, memberId)
  await reserveEmailChange(services, known, email)
  const subject = namedMove(known.email, email)
  await actOn(services, staff, memberId, { action: 'email_change_started', subject }, (db, row) =>
    beginEmailChange(services, db, row, { email, reason, staffId: staff.id }),
  )
}

/** Sends the member the way to export or erase their account. @throws {HttpError} `error_too_many_requests`. */
export async function offer(
  services: Services,
  staff: StaffCaller,
  memberId: string,
  kind: BodyOf<typeof supportContract.offer>['kind'],
): Promise<void> {
  const { limits, clock, catalogue, publicUrl } = services
  await limits.reserve(['supportMailsOfMember', memberId])
  await actOn(services, staff, memberId, { action: `${kind}_offered` }, async (db, row) => {
    const facts = { firstName: greetingNameOf(row), kind, publicUrl }
    const letter = offerEmail(catalogue.catalogue.mails, facts, row.locale)
    await enqueueEmail(db, clock.now(), recipientOf(row), `offer:${randomUUIDv7()}`, letter)
  })
}

/** Opens the next day of what the member follows. @throws {HttpError} `error_conflict_entry` if none is left, or one opened today. */
export async function openNextDay(services: Services, staff: StaffCaller, memberId: string): Promise<void> {
  // Before the transaction, which has the embedded database's only connection.
  const dayId = await findNextDay(services, await requireMember(services, memberId))
  if (dayId === null) throw new HttpError('error_conflict_entry')
  await actOn(services, staff, memberId, { action: 'day_opened' }, async (db, row) => {
    if (!(await unlock(db, row, dayId, services.clock.now()))) throw new HttpError('error_conflict_entry')
  })
}

/**
 * Names a company on the member's invoices to come, or none any more.
 * @throws {HttpError} `error_card_provider`.
 */
export async function changeCompany(
  services: Services,
  staff: StaffCaller,
  memberId: string,
  company: Company | null,
): Promise<void> {
  // Before the transaction: it waits for the card provider.
  await writeCompany(services, await requireMember(services, memberId), company)
  await actOn(services, staff, memberId, { action: company ? 'company_named' : 'company_removed' }, async () => {})
}

/**
 * Returns what an access code would give the member now, without using it. The log says that a code was checked, never which.
 * @throws {HttpError} `error_too_many_requests`.
 */
export async function checkMembersCode(
  services: Services,
  staff: StaffCaller,
  memberId: string,
  code: string,
): Promise<CheckedVoucher> {
  await services.limits.reserve(['voucherChecksOfStaff', staff.id])
  // Before the transaction: the digest of a code is slow to compute.
  const checked = await checkCode(services, memberId, code)
  await actOn(services, staff, memberId, { action: 'voucher_checked' }, async () => {})
  return checked
}

/**
 * Declares for the member that a contract ends, in the log with the declaration.
 * @throws {HttpError} as `declareFor`.
 */
export async function endContract(
  services: Services,
  staff: StaffCaller,
  memberId: string,
  { kind, contractId }: BodyOf<typeof supportContract.endContract>,
): Promise<Date> {
  const row = await requireMember(services, memberId)
  return declareFor(services, row, contractId, kind, async db => {
    const at = services.clock.now()
    await recordStaffEvent(db, { at, staffId: staff.id, action: `${kind}_declared`, subject: '', memberId })
  })
}
