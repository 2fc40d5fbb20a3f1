import { randomUUIDv7 } from 'node:crypto'
import type { BodyOf } from '../../../domain/endpoint.ts'
import type { supportContract } from '../../../domain/features/support/support.contract.ts'
import { mailKindOf, mailKinds } from '../../../domain/features/support/support.rules.ts'
import type { Database } from '../../database/database.ts'
import { HttpError } from '../../http/http-error.ts'
import { formatCents } from '../../mail/format.ts'
import { findMailOf, insertMail } from '../../mail/mail.queries.ts'
import { enqueueEmail } from '../../mail/outbox.ts'
import { greetingNameOf, recipientOf, type UserRow } from '../../members/member.queries.ts'
import type { Services } from '../../services.ts'
import type { StaffCaller } from '../../staff/staff-caller.ts'
import { listInvoices } from '../../stripe/invoices.ts'
import { findContractsOf } from '../subscription/contract.service.ts'
import { findCustomerId } from '../subscription/customer.service.ts'
import { isOrderSendable, notifyOfOrder } from '../subscription/member-notification.service.ts'
import { actOn } from './member-act.service.ts'
import { requireMember } from './member-file.service.ts'
import { receiptEmail } from './support.emails.ts'

/**
 * Sends an e-mail, an invoice or the confirmation of a contract again, to the account's present address.
 * @throws {HttpError} `error_not_found` for what is not this member's or may not be sent again, `error_conflict_entry` for a contract whose
 * terms are no longer ours to attach, `error_card_provider`, `error_too_many_requests`.
 */
export async function sendAgain(
  services: Services,
  staff: StaffCaller,
  memberId: string,
  { kind, id }: BodyOf<typeof supportContract.sendAgain>,
): Promise<void> {
  await services.limits.reserve(['supportMailsOfMember', memberId])
  // Before the transaction: it waits for the card provider.
  const invoice = kind === 'invoice' ? await readInvoice(services, memberId, id) : null
  await actOn(services, staff, memberId, { action: 'sent_again', subject: kind }, async (db, row) => {
    if (kind === 'mail') await sendMailAgain(services, db, row, id)
    else if (kind === 'contract') await sendContractAgain(services, db, row, id)
    else if (invoice) await sendInvoice(services, db, row, invoice)
  })
}

async function sendMailAgain({ clock }: Services, db: Database, row: UserRow, id: string): Promise<void> {
  const found = await findMailOf(db, row.id, id)
  const kind = found && mailKindOf(found.key)
  if (!kind || !mailKinds[kind] || !found.body || !found.sentOn) throw new HttpError('error_not_found')
  const now = clock.now()
  const { email: toAddress, name: toName } = recipientOf(row)
  await insertMail(db, {
    id: randomUUIDv7(),
    userId: row.id,
    key: `again:${randomUUIDv7()}`,
    locale: found.locale,
    toAddress,
    toName,
    body: found.body,
    createdOn: now,
    nextTryOn: now,
  })
}

async function sendContractAgain(services: Services, db: Database, { id: userId }: UserRow, id: string): Promise<void> {
  const contract = (await findContractsOf(db, userId)).find(row => row.id === id)
  if (!contract?.concludedOn) throw new HttpError('error_not_found')
  if (!isOrderSendable(services, contract)) throw new HttpError('error_conflict_entry')
  await notifyOfOrder(services, db, contract, contract.concludedOn, `order:${contract.id}:${randomUUIDv7()}`)
}

/** What the e-mail says of an invoice. */
interface SentInvoice {
  number: string
  amount: string
  link: string
}

async function readInvoice(services: Services, memberId: string, id: string): Promise<SentInvoice> {
  await requireMember(services, memberId)
  const customer = await findCustomerId(services, memberId)
  const invoices = customer ? await listInvoices(services.stripe.client, customer) : []
  const found = invoices.find(invoice => invoice.id === id)
  if (!found?.number || !found.invoiceLink) throw new HttpError('error_not_found')
  return { number: found.number, amount: formatCents(found.cents, found.currency), link: found.invoiceLink }
}

async function sendInvoice(services: Services, db: Database, row: UserRow, invoice: SentInvoice): Promise<void> {
  const { clock, catalogue } = services
  const letter = receiptEmail(catalogue.catalogue.mails, { firstName: greetingNameOf(row), ...invoice }, row.locale)
  await enqueueEmail(db, clock.now(), recipientOf(row), `receipt:${randomUUIDv7()}`, letter)
}
