import type { RedeemedVoucher } from '../../../domain/features/voucher/voucher.contract.ts'
import { isOver, readCode, voucherRefusals } from '../../../domain/features/voucher/voucher.rules.ts'
import type { Database } from '../../database/database.ts'
import { HttpError } from '../../http/http-error.ts'
import { type Counted, limitKeyOf } from '../../http/limits.ts'
import { lockUser } from '../../members/member.queries.ts'
import type { Services } from '../../services.ts'
import { addGivenDays, hasGivenDays, readGivenDays } from '../subscription/given-days.service.ts'
import { lockLot, lockVoucher, markRedeemed } from './voucher.queries.ts'
import { digestOf } from './voucher-code.service.ts'

/**
 * Redeems a code: once, and one of each lot. Its days follow what the member has, so that none is lost. A refused code stays as it was, and
 * costs the member and their network address a guess.
 * @param address the network address that asks.
 * @throws {HttpError} one of `voucherRefusals`, `error_too_many_requests`.
 */
export async function redeem(
  { database, clock, limits }: Services,
  { id: userId, address }: { id: string; address: string },
  typed: string,
): Promise<RedeemedVoucher> {
  const code = readCode(typed)
  if (code === null) throw new HttpError('error_invalid_request', { fields: { code: 'invalid_value' } })
  const counted: Counted[] = [
    ['refusedVouchersOfAddress', limitKeyOf(address)],
    ['refusedVouchersOfAccount', userId],
  ]
  return limits.countRefusals(voucherRefusals, counted, async () => {
    const digest = await digestOf(database.db, code)
    if (digest === null) throw new HttpError('error_voucher_unknown')
    return database.db.transaction(transaction => redeemDigest(transaction, userId, digest, clock.now()))
  })
}

async function redeemDigest(db: Database, userId: string, digest: string, now: Date): Promise<RedeemedVoucher> {
  // Two codes of one member follow one another, and the card provider's news is not written meanwhile.
  if (!(await lockUser(db, userId))) throw new HttpError('error_unauthenticated')
  const known = await lockVoucher(db, digest)
  const lot = known && (await lockLot(db, known.lotId, 'share'))
  if (!lot) throw new HttpError('error_voucher_unknown')
  if (await hasGivenDays(db, userId, lot.id)) throw new HttpError('error_voucher_of_same_lot')
  if (known.redeemedOn) throw new HttpError('error_voucher_used')
  if (lot.withdrawnOn) throw new HttpError('error_voucher_withdrawn')
  if (isOver(lot.validUntil, now)) throw new HttpError('error_voucher_over')
  await markRedeemed(db, digest, now)
  const { days } = lot
  const reason = `Code d’accès, ${days} ${days === 1 ? 'jour' : 'jours'}`
  const { startsOn, endsOn } = await addGivenDays(db, { userId, sourceId: lot.id, days, reason }, now)
  return { days, redeemedOn: now.toISOString(), startsOn: startsOn.toISOString(), endsOn: endsOn.toISOString() }
}

/** Returns what a member redeemed, latest first. */
export async function listRedeemed({ database }: Services, userId: string): Promise<RedeemedVoucher[]> {
  const rows = await readGivenDays(database.db, userId)
  return rows.map(({ days, givenOn, startsOn, endsOn }) => ({
    days,
    redeemedOn: givenOn.toISOString(),
    startsOn: startsOn.toISOString(),
    endsOn: endsOn.toISOString(),
  }))
}
