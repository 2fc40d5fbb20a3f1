import { normaliseEmail } from '../../../domain/features/account/account.rules.ts'
import { normaliseReference } from '../../../domain/features/declaration/declaration.rules.ts'
import { invoiceNumberOf, type SearchKind, searchKindOf } from '../../../domain/features/support/support.rules.ts'
import { HttpError } from '../../http/http-error.ts'
import type { Services } from '../../services.ts'
import type { StaffCaller } from '../../staff/staff-caller.ts'
import { noteOnFiles, recordStaffEvent } from '../../staff/staff-event.ts'
import { findCustomerOfInvoice } from '../../stripe/invoices.ts'
import { findOwnerOfCustomer } from '../subscription/customer.service.ts'
import { type FoundRow, findByEmail, findById, findByName, findByReference } from './support.queries.ts'

/** Members that a search by name lists. */
const shownMembers = 20

/**
 * Finds members. The log says by what was searched, never for what; each member who was found sees it.
 * @throws {HttpError} `error_card_provider` for an invoice while the provider does not answer, `error_too_many_requests`.
 */
export async function findMembers(
  services: Services,
  staff: StaffCaller,
  asked: string,
): Promise<{ by: SearchKind; found: FoundRow[] }> {
  const { database, clock, limits } = services
  const by = searchKindOf(asked)
  if (by === null) throw new HttpError('error_invalid_request', { fields: { asked: 'invalid_value' } })
  await limits.reserve(['memberSearchesOfStaff', staff.id])
  const found = await find(services, by, asked)
  const ids = found.map(({ id }) => id)
  const event = { at: clock.now(), staffId: staff.id, action: 'members_searched', subject: by }
  await database.db.transaction(async transaction => {
    const number = await recordStaffEvent(transaction, event)
    await noteOnFiles(transaction, ids, 'member_found', { number, madeOn: event.at, staffId: staff.id })
  })
  return { by, found }
}

async function find(services: Services, by: SearchKind, asked: string): Promise<FoundRow[]> {
  const { db } = services.database
  switch (by) {
    case 'email':
      return findByEmail(db, normaliseEmail(asked))
    case 'reference':
      return findByReference(db, normaliseReference(asked))
    case 'invoice':
      return findByInvoice(services, invoiceNumberOf(asked) ?? '')
    case 'name':
      return findByName(db, asked.split(/\s+/).filter(Boolean), shownMembers)
  }
}

async function findByInvoice(services: Services, number: string): Promise<FoundRow[]> {
  const customer = await findCustomerOfInvoice(services.stripe.client, number)
  const userId = customer && (await findOwnerOfCustomer(services, customer))
  return userId ? findById(services.database.db, userId) : []
}
