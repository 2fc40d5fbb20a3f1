import { count, desc, eq, lt } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { staffAccount } from '../../staff/staff.tables.ts'
import { voucher, voucherLot } from './voucher.tables.ts'

/** Lots of one answer. */
const pageSize = 50

export type LotRow = typeof voucherLot.$inferSelect
export type VoucherRow = typeof voucher.$inferSelect

/** A lot, how many of its codes were redeemed, and who made it. */
export interface CountedLot {
  lot: LotRow
  redeemedCount: number
  firstName: string
  lastName: string
}

function selectLots(db: Database) {
  const { firstName, lastName } = staffAccount
  return db
    .select({ lot: voucherLot, redeemedCount: count(voucher.redeemedOn), firstName, lastName })
    .from(voucherLot)
    .innerJoin(staffAccount, eq(staffAccount.id, voucherLot.staffId))
    .leftJoin(voucher, eq(voucher.lotId, voucherLot.id))
    .groupBy(voucherLot.id, firstName, lastName)
    .$dynamic()
}

/** Returns a page of lots, latest first, and whether earlier ones follow. @param before only lots made before this one. */
export async function listLots(db: Database, before?: string): Promise<{ lots: CountedLot[]; hasMore: boolean }> {
  const lots = await selectLots(db)
    .where(before === undefined ? undefined : lt(voucherLot.id, before))
    .orderBy(desc(voucherLot.id))
    .limit(pageSize + 1)
  return { lots: lots.slice(0, pageSize), hasMore: lots.length > pageSize }
}

/** Returns a lot, counted. */
export async function findLot(db: Database, id: string): Promise<CountedLot | undefined> {
  const [lot] = await selectLots(db).where(eq(voucherLot.id, id))
  return lot
}

/** Inserts a lot and its codes. */
export async function insertLot(
  db: Database,
  lot: typeof voucherLot.$inferInsert,
  digests: readonly string[],
): Promise<void> {
  await db.insert(voucherLot).values(lot)
  await db.insert(voucher).values(digests.map(digest => ({ digest, lotId: lot.id })))
}

/** Returns a lot and keeps it from changing until the transaction ends: from being redeemed from, if `strength` is `update`. */
export async function lockLot(db: Database, id: string, strength: 'share' | 'update'): Promise<LotRow | undefined> {
  const [lot] = await db.select().from(voucherLot).where(eq(voucherLot.id, id)).for(strength)
  return lot
}

/** Records that a lot was withdrawn. */
export async function markWithdrawn(db: Database, id: string, withdrawnOn: Date): Promise<void> {
  await db.update(voucherLot).set({ withdrawnOn }).where(eq(voucherLot.id, id))
}

/** Returns the code with this digest, with its lot; undefined if there is none. */
export async function findVoucher(
  db: Database,
  digest: string,
): Promise<{ voucher: VoucherRow; lot: LotRow } | undefined> {
  const [found] = await db
    .select({ voucher, lot: voucherLot })
    .from(voucher)
    .innerJoin(voucherLot, eq(voucherLot.id, voucher.lotId))
    .where(eq(voucher.digest, digest))
  return found
}

/** Returns the code with this digest and locks it until the transaction ends: of two who redeem it at once, one waits. */
export async function lockVoucher(db: Database, digest: string): Promise<VoucherRow | undefined> {
  const [row] = await db.select().from(voucher).where(eq(voucher.digest, digest)).for('update')
  return row
}

/** Records that a code was redeemed. */
export async function markRedeemed(db: Database, digest: string, redeemedOn: Date): Promise<void> {
  await db.update(voucher).set({ redeemedOn }).where(eq(voucher.digest, digest))
}
