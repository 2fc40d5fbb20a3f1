import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { DeclarationKind } from '../../../domain/features/declaration/declaration.rules.ts'
import type { Locale } from '../../../domain/locale.ts'
import { memberTable } from '../../database/member-table.ts'
import { instant } from '../../database/table-kinds.ts'

/**
 * A declaration that ends a contract: a cancellation (article L215-1-1) or a withdrawal (article L221-21 of the Code de la
 * consommation). It counts from `declaredOn`, however long the card provider takes to carry it out.
 */
export const contractDeclaration = pgTable(
  'contract_declaration',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<DeclarationKind>().notNull(),
    /** Null if the declaration matched no contract. */
    userId: uuid('user_id'),
    userSubscriptionId: uuid('user_subscription_id'),
    /** The address's live subscription when the reference named none: the only one that this declaration may still count for. */
    candidateSubscriptionId: uuid('candidate_subscription_id'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    /** As the person typed it. */
    reference: text('reference').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    declaredOn: instant('declared_on').notNull(),
    /** When it was carried out; a job retries until then. Stays null if no contract was found. */
    doneOn: instant('done_on'),
    /** What a withdrawal refunded. */
    refundedCents: integer('refunded_cents'),
    lastError: text('last_error'),
  },
  table => [
    index('contract_declaration_to_do')
      .on(table.declaredOn)
      .where(sql`${table.doneOn} is null and ${table.userSubscriptionId} is not null`),
    index('contract_declaration_user').on(table.userId),
    index('contract_declaration_email').on(table.email),
    index('contract_declaration_candidate')
      .on(table.candidateSubscriptionId)
      .where(sql`${table.candidateSubscriptionId} is not null`),
  ],
)

export const declarationMemberTables = [
  memberTable(contractDeclaration, contractDeclaration.userId, { email: contractDeclaration.email, isEvidence: true }),
]
