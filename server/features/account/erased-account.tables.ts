import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../database/table-kinds.ts'

/**
 * Accounts that were erased, so that a backup from before does not bring them back (decision 014). The digest tells nobody anything: it
 * can only be compared with the digest of an id that one already holds.
 */
export const erasedAccount = pgTable('erased_account', {
  /** SHA-256 of the account's id, in hexadecimal. */
  idDigest: text('id_digest').primaryKey(),
  erasedOn: instant('erased_on').notNull(),
})
