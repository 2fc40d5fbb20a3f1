import { pgTable, text } from 'drizzle-orm/pg-core'
import type { MemberTable } from '../../database/member-table.ts'
import { instant } from '../../database/table-kinds.ts'
import { mailMemberTables } from '../../mail/mail.tables.ts'
import { memberMemberTables } from '../../members/member.tables.ts'
import { staffMemberTables } from '../../staff/staff.tables.ts'
import { accountMemberTables } from '../account/account.tables.ts'
import { contactMemberTables } from '../contact/contact.tables.ts'
import { declarationMemberTables } from '../declaration/declaration.tables.ts'
import { mediaMemberTables } from '../media/media.tables.ts'
import { notebookMemberTables } from '../notebook/notebook.tables.ts'
import { profilingMemberTables } from '../profiling/profiling.tables.ts'
import { programMemberTables } from '../program/program.tables.ts'
import { reminderMemberTables } from '../reminder/reminder.tables.ts'
import { subscriptionMemberTables } from '../subscription/subscription.tables.ts'

/**
 * Erased accounts, so that restoring an older backup does not bring them back (decision 014). The digest identifies nobody: it can only be
 * compared with the digest of a known id.
 */
export const erasedAccount = pgTable('erased_account', {
  /** SHA-256 of the account's id, in hexadecimal. */
  idDigest: text('id_digest').primaryKey(),
  erasedOn: instant('erased_on').notNull(),
})

/**
 * Every table that holds rows about members: one line per feature, the account itself last. The export reads them and erasure empties
 * them. A test compares this list with the database and names a missing table.
 */
export const memberTables: readonly MemberTable[] = [
  ...accountMemberTables,
  ...profilingMemberTables,
  ...programMemberTables,
  ...mediaMemberTables,
  ...notebookMemberTables,
  ...reminderMemberTables,
  ...subscriptionMemberTables,
  ...declarationMemberTables,
  ...contactMemberTables,
  ...mailMemberTables,
  ...staffMemberTables,
  ...memberMemberTables,
]
