import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../database/table-kinds.ts'
import { userAccount } from '../account/account.tables.ts'

/** Subscriptions that were paid at least once. `currentPeriodEnd` is the end of what is paid. */
export const userSubscription = pgTable(
  'user_subscription',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    stripePriceId: text('stripe_price_id').notNull(),
    currentPeriodEnd: instant('current_period_end').notNull(),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull(),
    invoiceLink: text('invoice_link'),
  },
  table => [primaryKey({ columns: [table.userId, table.id] })],
)
