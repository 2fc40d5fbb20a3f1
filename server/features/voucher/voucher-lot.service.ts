import { randomUUIDv7 } from 'node:crypto'
import type { BodyOf } from '../../../domain/endpoint.ts'
import type { VoucherLot, voucherContract } from '../../../domain/features/voucher/voucher.contract.ts'
import { formatCode, mayBeValidUntil } from '../../../domain/features/voucher/voucher.rules.ts'
import type { Database } from '../../database/database.ts'
import { isId } from '../../database/is-id.ts'
import { HttpError } from '../../http/http-error.ts'
import type { Services } from '../../services.ts'
import type { StaffCaller } from '../../staff/staff-caller.ts'
import { recordStaffEvent } from '../../staff/staff-event.ts'
import { type CountedLot, findLot, insertLot, lockLot, markWithdrawn } from './voucher.queries.ts'
import { createCodes, digestsOf } from './voucher-code.service.ts'

/**
 * Makes a lot of codes. Only this returns them: afterwards only their digests are known.
 * @throws {HttpError} `error_invalid_request` for a last day that is past or more than two years ahead, `error_too_many_requests`.
 */
export async function makeLot(
  { database, clock, limits }: Services,
  staff: StaffCaller,
  { count, days, validUntil, note }: BodyOf<typeof voucherContract.makeLot>,
): Promise<{ lot: VoucherLot; codes: string[] }> {
  const now = clock.now()
  if (!mayBeValidUntil(validUntil, now))
    throw new HttpError('error_invalid_request', { fields: { validUntil: 'invalid_value' } })
  await limits.reserve(['voucherLotsOfStaff', staff.id])
  const codes = createCodes(count)
  const digests = await digestsOf(database.db, codes)
  const id = randomUUIDv7()
  const lot = await database.db.transaction(async transaction => {
    await insertLot(transaction, { id, days, validUntil, count, note, staffId: staff.id, createdOn: now }, digests)
    const subject = `${note} (${count} × ${days} j, ${validUntil})`
    await recordStaffEvent(transaction, { at: now, staffId: staff.id, action: 'voucher_lot_made', subject })
    return readLot(transaction, id)
  })
  return { lot, codes: codes.map(formatCode) }
}

/**
 * Stops the unused codes of a lot at once. Who redeemed one keeps their days.
 * @throws {HttpError} `error_not_found`, `error_conflict_entry` if it was withdrawn before.
 */
export async function withdrawLot({ database, clock }: Services, staff: StaffCaller, id: string): Promise<VoucherLot> {
  const now = clock.now()
  return database.db.transaction(async transaction => {
    const known = await lockLot(transaction, id, 'update')
    if (!known) throw new HttpError('error_not_found')
    if (known.withdrawnOn) throw new HttpError('error_conflict_entry')
    await markWithdrawn(transaction, id, now)
    const lot = await readLot(transaction, id)
    const subject = `${lot.note} (${lot.count - lot.redeemedCount} / ${lot.count})`
    await recordStaffEvent(transaction, { at: now, staffId: staff.id, action: 'voucher_lot_withdrawn', subject })
    return lot
  })
}

/** Throws `error_not_found` unless there is this lot. */
export async function requireLot({ database }: Services, id: string): Promise<void> {
  if (!isId(id) || !(await findLot(database.db, id))) throw new HttpError('error_not_found')
}

async function readLot(db: Database, id: string): Promise<VoucherLot> {
  const found = await findLot(db, id)
  if (!found) throw new HttpError('error_not_found')
  return describeLot(found)
}

/** Returns a lot as the wire shows it. */
export function describeLot({ lot, redeemedCount, firstName, lastName }: CountedLot): VoucherLot {
  const { staffId: _staff, createdOn, withdrawnOn, ...rest } = lot
  return {
    ...rest,
    redeemedCount,
    createdOn: createdOn.toISOString(),
    by: `${firstName} ${lastName}`,
    withdrawnOn: withdrawnOn?.toISOString() ?? null,
  }
}
