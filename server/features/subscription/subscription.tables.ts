import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { DurationUnit } from '../../../domain/features/subscription/subscription.contract.ts'
import { instant } from '../../database/table-kinds.ts'
import { userAccount } from '../account/account.tables.ts'

/** `SV-XXXX-XXXX-XXXX` in hexadecimal: 48 random bits, made by the database so that rows of every age and version have one. */
const newReference = sql`'SV-' || upper(concat_ws('-', left(gen_random_uuid()::text, 4), left(gen_random_uuid()::text, 4), left(gen_random_uuid()::text, 4)))`

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
    /** What the member names the contract by, to us and in the forms of the law: nobody guesses another's. */
    reference: text('reference').notNull().unique().default(newReference),
    /** When the first payment went through: the contract and its 14 days begin. Null for access that was given. */
    concludedOn: instant('concluded_on'),
    /** Version of the terms under which it was ordered. */
    termsVersion: text('terms_version'),
    /** The price of one period, and how long that is, as ordered. */
    cents: integer('cents'),
    currency: text('currency'),
    duration: smallint('duration'),
    durationUnit: text('duration_unit').$type<DurationUnit>(),
    /** Whether a renewal failed and is being tried again. */
    isPaymentFailing: boolean('is_payment_failing').notNull().default(false),
    /** When its end was last scheduled; null while none is. */
    cancelledOn: instant('cancelled_on'),
    /** When the member withdrew from the contract: access ended then, whatever the provider still says. */
    withdrawnOn: instant('withdrawn_on'),
    /** Last month (`YYYY-MM`) in which the card that pays for it is valid. */
    cardExpiryMonth: text('card_expiry_month'),
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

/** What the operator gave, prolonged or ended without the card provider, and why. Nothing here is ever changed. */
export const accessGrant = pgTable(
  'access_grant',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    endsOn: instant('ends_on').notNull(),
    reason: text('reason').notNull(),
    madeOn: instant('made_on').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.id] })],
)
