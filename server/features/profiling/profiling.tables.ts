import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { ConsentPurpose } from '../../../domain/features/profiling/profiling.rules.ts'
import { memberTable } from '../../database/member-table.ts'
import { instant } from '../../database/table-kinds.ts'
import { userAccount } from '../../members/member.tables.ts'

/** What members agreed to, when, and in which words: a row is never changed but to note that the consent was withdrawn. */
export const consent = pgTable(
  'consent',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    purpose: text('purpose').$type<ConsentPurpose>().notNull(),
    /** Version of the words that were shown. */
    version: text('version').notNull(),
    givenOn: instant('given_on').notNull(),
    withdrawnOn: instant('withdrawn_on'),
  },
  table => [primaryKey({ columns: [table.userId, table.id] })],
)

export const profilingMemberTables = [memberTable(consent, consent.userId)]
