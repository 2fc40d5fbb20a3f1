import type { CheckedVoucher, RedeemedVoucher } from '../../../domain/features/voucher/voucher.contract.ts'
import {
  isOver,
  readCode,
  type VoucherRefusal,
  type VoucherState,
  voucherRefusals,
} from '../../../domain/features/voucher/voucher.rules.ts'
import type { Database } from '../../database/database.ts'
import { HttpError } from '../../http/http-error.ts'
import { type Counted, limitKeyOf } from '../../http/limits.ts'
import { lockUser } from '../../members/member.queries.ts'
import type { Services } from '../../services.ts'
import { addGivenDays, hasGivenDays, readGivenDays } from '../subscription/given-days.service.ts'
import { findVoucher, type LotRow, lockLot, lockVoucher, markRedeemed, type VoucherRow } from './voucher.queries.ts'
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
  const refusal = await refusalOf(db, userId, known, lot, now)
  if (refusal) throw new HttpError(refusal)
  await markRedeemed(db, digest, now)
  const { days } = lot
  const reason = `Code d’accès, ${days} ${days === 1 ? 'jour' : 'jours'}`
  const { startsOn, endsOn } = await addGivenDays(db, { userId, sourceId: lot.id, days, reason }, now)
  return { days, redeemedOn: now.toISOString(), startsOn: startsOn.toISOString(), endsOn: endsOn.toISOString() }
}

/**
 * Returns what a code would give a member now, without using it. The rules are those of `redeem`, in their order.
 * @throws {HttpError} `error_invalid_request` for a text that is no code.
 */
export async function checkCode({ database, clock }: Services, userId: string, typed: string): Promise<CheckedVoucher> {
  const { db } = database
  const code = readCode(typed)
  if (code === null) throw new HttpError('error_invalid_request', { fields: { code: 'invalid_value' } })
  const digest = await digestOf(db, code)
  const known = digest === null ? undefined : await findVoucher(db, digest)
  if (!known) return { state: 'unknown', days: null, validUntil: null, redeemedOn: null }
  const { voucher, lot } = known
  const refusal = await refusalOf(db, userId, voucher, lot, clock.now())
  return {
    state: refusal ? stateOf[refusal] : 'valid',
    days: lot.days,
    validUntil: lot.validUntil,
    redeemedOn: voucher.redeemedOn?.toISOString() ?? null,
  }
}

const stateOf = {
  error_voucher_unknown: 'unknown',
  error_voucher_used: 'used',
  error_voucher_over: 'over',
  error_voucher_withdrawn: 'withdrawn',
  error_voucher_of_same_lot: 'ofSameLot',
} as const satisfies Record<VoucherRefusal, VoucherState>

/** Returns why a member cannot redeem a code of a lot; undefined if they can. */
async function refusalOf(
  db: Database,
  userId: string,
  { redeemedOn }: VoucherRow,
  lot: LotRow,
  now: Date,
): Promise<VoucherRefusal | undefined> {
  if (await hasGivenDays(db, userId, lot.id)) return 'error_voucher_of_same_lot'
  if (redeemedOn) return 'error_voucher_used'
  if (lot.withdrawnOn) return 'error_voucher_withdrawn'
  return isOver(lot.validUntil, now) ? 'error_voucher_over' : undefined
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
