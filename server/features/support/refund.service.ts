import { unitsOfCents } from '../../../domain/money.ts'
import { HttpError } from '../../http/http-error.ts'
import { enqueueEmail } from '../../mail/outbox.ts'
import { greetingNameOf, lockUser, recipientOf } from '../../members/member.queries.ts'
import type { Services } from '../../services.ts'
import type { StaffCaller } from '../../staff/staff-caller.ts'
import { recordStaffEvent } from '../../staff/staff-event.ts'
import { listInvoices } from '../../stripe/invoices.ts'
import { refundInvoice } from '../../stripe/refunds.ts'
import { findCustomerId } from '../subscription/customer.service.ts'
import { actOn } from './member-act.service.ts'
import { invoiceRefundEmail } from './support.emails.ts'
import { hasEvent } from './support.queries.ts'

/**
 * Refunds what is left of an invoice, as a withdrawal does: by a credit note, once, however often it is asked for. The log says that it was
 * asked for before any money moves, and the member is notified once. If a refund ends the current period, the provider's event ends the access.
 * @throws {HttpError} `error_not_found` for an invoice that is not this member's or not paid, `error_conflict_entry` for one that was refunded
 * in another way, `error_payment_disputed` if the bank is taking the money back, `error_card_provider`.
 */
export async function refund(
  services: Services,
  staff: StaffCaller,
  memberId: string,
  invoiceId: string,
): Promise<{ refundedAmount: number; currency: string }> {
  const { database, stripe, clock, catalogue, publicUrl } = services
  const customer = await findCustomerId(services, memberId)
  const invoices = customer ? await listInvoices(stripe.client, customer) : []
  const known = invoices.find(({ id, status }) => id === invoiceId && status === 'paid')
  if (!customer || !known) throw new HttpError('error_not_found')
  if (known.refundedCents >= known.cents && !(await hasEvent(database.db, memberId, 'refund_asked', invoiceId)))
    throw new HttpError('error_conflict_entry')
  await actOn(services, staff, memberId, { action: 'refund_asked', subject: invoiceId }, async () => {})
  const refunded = await refundInvoice(stripe.client, customer, invoiceId, 'studio')
  if (!refunded) throw new HttpError('error_not_found')
  const { refundedCents, keptCents, currency, creditNotes, number } = refunded
  if (keptCents > 0) throw new HttpError('error_payment_disputed')
  await database.db.transaction(async transaction => {
    const now = clock.now()
    // Read again, because the card provider took seconds. An account that was erased in between gets no e-mail.
    const row = await lockUser(transaction, memberId)
    if (row) {
      const facts = { firstName: greetingNameOf(row), number: number ?? '', refundedCents, currency, creditNotes }
      const letter = invoiceRefundEmail(catalogue.catalogue.mails, { ...facts, publicUrl }, row.locale)
      if (!(await enqueueEmail(transaction, now, recipientOf(row), `invoice-refund:${invoiceId}`, letter))) return
    }
    const subject = `${unitsOfCents(refundedCents)} ${currency}`
    await recordStaffEvent(transaction, { at: now, staffId: staff.id, action: 'refunded', subject, memberId })
  })
  return { refundedAmount: unitsOfCents(refundedCents), currency }
}
