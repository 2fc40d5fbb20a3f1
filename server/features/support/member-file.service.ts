import type { MemberFile } from '../../../domain/features/support/support.contract.ts'
import { mailKinds } from '../../../domain/features/support/support.rules.ts'
import { unitsOfCents } from '../../../domain/money.ts'
import { HttpError } from '../../http/http-error.ts'
import { listMailsOf } from '../../mail/mail.queries.ts'
import { findUserById, type UserRow } from '../../members/member.queries.ts'
import type { Services } from '../../services.ts'
import type { StaffCaller } from '../../staff/staff-caller.ts'
import { recordOpening } from '../../staff/staff-event.ts'
import { conversationIdOf } from '../contact/conversation.service.ts'
import { listDeclarations } from '../declaration/declaration.service.ts'
import { readAccess } from '../subscription/access.service.ts'
import { isOrderSendable } from '../subscription/member-notification.service.ts'
import { readCardAndInvoices } from '../subscription/subscription-settings.service.ts'
import { describeContract, describeMail } from './member-file.view.ts'

const uuidForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const shownMails = 50

/** @throws {HttpError} `error_not_found` unless the id is that of a member. */
export async function requireMember({ database }: Services, id: string): Promise<UserRow> {
  const row = uuidForm.test(id) ? await findUserById(database.db, id) : undefined
  if (!row) throw new HttpError('error_not_found')
  return row
}

/** Returns a member's file. Its opening is in the staff's log, and the member sees it. */
export async function openFile(services: Services, staff: StaffCaller, id: string): Promise<MemberFile> {
  const { database, clock } = services
  const { db } = database
  const row = await requireMember(services, id)
  await recordOpening(database, staff.id, id, clock.now())
  const { subscriptions, grants } = await readAccess(database, id)
  const [declarations, mails, conversationId, paid] = await Promise.all([
    listDeclarations(db, id),
    listMailsOf(db, id, Object.keys(mailKinds), shownMails),
    conversationIdOf(db, id),
    readCardAndInvoices(services, id, subscriptions).catch(isProviderDown),
  ])
  const { firstName, lastName, email, emailProvenOn, locale, timezone, createdOn, lastSeenOn } = row
  return {
    id,
    firstName,
    lastName,
    email,
    isEmailProven: emailProvenOn !== null,
    locale,
    timezone,
    createdOn: createdOn.toISOString(),
    lastSeenOn: lastSeenOn.toISOString(),
    isTestTaken: row.isProfilingCompleted,
    contracts: subscriptions.map(contract =>
      describeContract(contract, staff.locale, isOrderSendable(services, contract)),
    ),
    grants: grants.map(({ endsOn, reason, madeOn }) => ({
      endsOn: endsOn.toISOString(),
      reason,
      madeOn: madeOn.toISOString(),
    })),
    card: paid?.card ?? null,
    invoices: paid?.invoices ?? null,
    declarations: declarations.map(({ kind, declaredOn, doneOn, refundedCents }) => ({
      kind,
      declaredOn: declaredOn.toISOString(),
      doneOn: doneOn?.toISOString() ?? null,
      refundedAmount: refundedCents === null ? null : unitsOfCents(refundedCents),
    })),
    mails: mails.flatMap(describeMail),
    conversationId,
  }
}

/** The rest of the file does not wait for the card provider. */
function isProviderDown(error: unknown): null {
  if (error instanceof HttpError && error.code === 'error_card_provider') return null
  throw error
}
