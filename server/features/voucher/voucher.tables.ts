import { date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../database/table-kinds.ts'
import { staffAccount } from '../../staff/staff.tables.ts'

/** Access codes that were made together. */
export const voucherLot = pgTable('voucher_lot', {
  /** UUIDv7: ordered as they were made. */
  id: uuid('id').primaryKey(),
  /** Days of access that each code gives. */
  days: integer('days').notNull(),
  /** The last day on which a code can be redeemed. */
  validUntil: date('valid_until').notNull(),
  count: integer('count').notNull(),
  note: text('note').notNull(),
  staffId: uuid('staff_id')
    .notNull()
    .references(() => staffAccount.id),
  createdOn: instant('created_on').notNull(),
  /** When the unused codes were stopped; null unless they were. */
  withdrawnOn: instant('withdrawn_on'),
})

/** Access codes. Who redeemed one is not kept here: a lot's counts stay true when an account is erased, and name nobody (decision 030). */
export const voucher = pgTable(
  'voucher',
  {
    /** Slow, keyed digest of the code, in hexadecimal. The code itself is kept nowhere. */
    digest: text('digest').primaryKey(),
    lotId: uuid('lot_id')
      .notNull()
      .references(() => voucherLot.id, { onDelete: 'cascade' }),
    redeemedOn: instant('redeemed_on'),
  },
  table => [index('voucher_lot_id').on(table.lotId)],
)
