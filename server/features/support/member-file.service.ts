import type { FileEmailChange, MemberFile } from '../../../domain/features/support/member-file.contract.ts'
import { mailKinds } from '../../../domain/features/support/support.rules.ts'
import { unitsOfCents } from '../../../domain/money.ts'
import type { Database } from '../../database/database.ts'
import { isId } from '../../database/is-id.ts'
import { HttpError } from '../../http/http-error.ts'
import { listMailsOf } from '../../mail/mail.queries.ts'
import { findUserById, type UserRow } from '../../members/member.queries.ts'
import type { Services } from '../../services.ts'
import { findStaff } from '../../staff/staff.queries.ts'
import type { StaffCaller } from '../../staff/staff-caller.ts'
import { recordOpening } from '../../staff/staff-event.ts'
import { listFailedPayments } from '../../stripe/failed-payments.ts'
import type { EmailChangeRow } from '../account/email-change.queries.ts'
import { readEmailChange, silentOn } from '../account/email-change.service.ts'
import { conversationIdOf } from '../contact/conversation.service.ts'
import { listDeclarations } from '../declaration/declaration.service.ts'
import { readAccess } from '../subscription/access.service.ts'
import { findCustomerId } from '../subscription/customer.service.ts'
import { isOrderSendable } from '../subscription/member-notification.service.ts'
import { readCardAndInvoices } from '../subscription/subscription-settings.service.ts'
import { readCompany } from './company.service.ts'
import { describeContract, describeFailedPayment, describeMail } from './member-file.view.ts'

const shownMails = 50

/** @throws {HttpError} `error_not_found` unless the id is that of a member. */
export async function requireMember({ database }: Services, id: string): Promise<UserRow> {
  const row = isId(id) ? await findUserById(database.db, id) : undefined
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
  const change = await readEmailChange(services, db, id)
  const [declarations, mails, conversationId, paid, known] = await Promise.all([
    listDeclarations(db, id),
    listMailsOf(db, id, Object.keys(mailKinds), shownMails),
    conversationIdOf(db, id),
    readCardAndInvoices(services, id, subscriptions).catch(nullWithoutProvider),
    readCustomer(services, id).catch(nullWithoutProvider),
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
    failedPayments: known?.failedPayments.map(describeFailedPayment) ?? null,
    company: known?.company ?? null,
    declarations: declarations.map(({ kind, declaredOn, doneOn, refundedCents }) => ({
      kind,
      declaredOn: declaredOn.toISOString(),
      doneOn: doneOn?.toISOString() ?? null,
      refundedAmount: refundedCents === null ? null : unitsOfCents(refundedCents),
    })),
    mails: mails.flatMap(describeMail),
    conversationId,
    emailChange: change ? await describeEmailChange(db, change) : null,
  }
}

async function describeEmailChange(db: Database, change: EmailChangeRow): Promise<FileEmailChange> {
  const { email, reason, askings, startedOn, reachedOn, agreedOn, refusedOn } = change
  const staff = change.staffId === null ? undefined : await findStaff(db, change.staffId)
  return {
    email,
    reason,
    askings,
    startedOn: startedOn.toISOString(),
    startedBy: staff ? { id: staff.id, name: `${staff.firstName} ${staff.lastName}`.trim() } : null,
    reachedOn: reachedOn?.toISOString() ?? null,
    agreedOn: agreedOn?.toISOString() ?? null,
    refusedOn: refusedOn?.toISOString() ?? null,
    silentOn: silentOn(change).toISOString(),
  }
}

async function readCustomer(services: Services, userId: string) {
  const customer = await findCustomerId(services, userId)
  if (!customer) return { failedPayments: [], company: null }
  const [failedPayments, company] = await Promise.all([
    listFailedPayments(services.stripe.client, customer),
    readCompany(services, customer),
  ])
  return { failedPayments, company }
}

/** The rest of the file does not wait for the card provider, nor for a customer that was deleted there. */
function nullWithoutProvider(error: unknown): null {
  if (error instanceof HttpError && (error.code === 'error_card_provider' || error.code === 'error_not_found'))
    return null
  throw error
}
