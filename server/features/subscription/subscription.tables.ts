import { sql } from 'drizzle-orm'
import { bigint, boolean, pgSequence, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../database/table-kinds.ts'
import { userAccount } from '../account/account.tables.ts'

/** Subscriptions that were paid at least once. */
export const userSubscription = pgTable(
  'user_subscription',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    /** Null for access that was given without the card provider. */
    stripeSubscriptionId: text('stripe_subscription_id').unique(),
    /** The product's name, in French; in English beside it when the provider knows one. */
    name: text('name').notNull(),
    nameEnglish: text('name_english'),
    stripePriceId: text('stripe_price_id').notNull(),
    /** Whether the card provider still renews it, or would if it could. */
    isLive: boolean('is_live').notNull().default(false),
    /** End of what is paid; three days more while a failed renewal is being retried. */
    currentPeriodEnd: instant('current_period_end').notNull(),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull(),
    invoiceLink: text('invoice_link'),
    /** Number of the reading that this row comes from: an older reading never overwrites a newer one. */
    readingNumber: bigint('reading_number', { mode: 'number' }).notNull().default(0),
  },
  table => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('user_subscription_one_live').on(table.userId).where(sql`${table.isLive}`),
  ],
)

/** Numbers the readings of subscriptions, in the order in which they were begun. */
export const subscriptionReading = pgSequence('subscription_reading')

/** The card provider's customer of a user. */
export const stripeCustomer = pgTable('stripe_customer', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => userAccount.id, { onDelete: 'cascade' }),
  stripeCustomerId: text('stripe_customer_id').notNull().unique(),
})

/** The one attempt to subscribe that a user has under way: a second one waits until `endsOn`, or until the row is gone. */
export const subscribeAttempt = pgTable('subscribe_attempt', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => userAccount.id, { onDelete: 'cascade' }),
  id: uuid('id').notNull(),
  endsOn: instant('ends_on').notNull(),
})

/** Events of the card provider that took effect: each once, however often it is delivered. */
export const stripeEvent = pgTable('stripe_event', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  receivedOn: instant('received_on').notNull(),
})
