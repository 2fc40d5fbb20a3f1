import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { EmailLinkPurpose } from '../../../domain/features/account/email-link.rules.ts'
import { memberTable } from '../../database/member-table.ts'
import { instant } from '../../database/table-kinds.ts'
import { userAccount } from '../../members/member.tables.ts'
import { staffAccount } from '../../staff/staff.tables.ts'

/** Links that replace a forgotten password: single use, valid for one hour, a few per user, so that nobody can end the member's own link. */
export const passwordResetLink = pgTable(
  'password_reset_link',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token, in hexadecimal. */
    tokenHash: text('token_hash').notNull().unique(),
    expiresOn: instant('expires_on').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.tokenHash] })],
)

/** Links that the release before `password_reset_link` sent. A later release removes the table: nothing is written to it any more. */
export const passwordReset = pgTable('password_reset', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => userAccount.id, { onDelete: 'cascade' }),
  /** SHA-256 of the token, in hexadecimal. */
  tokenHash: text('token_hash').notNull().unique(),
  expiresOn: instant('expires_on').notNull(),
})

/** Links that prove, change or restore the address of an account: single use, until they expire. */
export const emailLink = pgTable(
  'email_link',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token, in hexadecimal. */
    tokenHash: text('token_hash').notNull().unique(),
    purpose: text('purpose').$type<EmailLinkPurpose>().notNull(),
    /** The address that the account has once the link is used. The link was sent there. */
    email: text('email').notNull(),
    expiresOn: instant('expires_on').notNull(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.tokenHash] }),
    index('email_link_undo').on(table.email).where(sql`${table.purpose} = 'undo'`),
    index('email_link_expiry').on(table.expiresOn),
  ],
)

/** Changes of address that the staff began: at most one per account. What takes effect or is given up is deleted; a refused one stays. */
export const emailChange = pgTable('email_change', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => userAccount.id, { onDelete: 'cascade' }),
  /** The address that the account would have. */
  email: text('email').notNull(),
  staffId: uuid('staff_id').references(() => staffAccount.id),
  /** What that person checked. */
  reason: text('reason').notNull(),
  startedOn: instant('started_on').notNull(),
  /** How often the present address was asked. */
  askings: smallint('askings').notNull(),
  /** When a link that was sent to the new address was used. */
  reachedOn: instant('reached_on'),
  /** When the present address agreed. */
  agreedOn: instant('agreed_on'),
  /** When the present address refused. */
  refusedOn: instant('refused_on'),
})

/** Browsers in which a member has signed in: wrong passwords sent from elsewhere cannot lock them out. */
export const knownDevice = pgTable(
  'known_device',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token that the browser keeps, in hexadecimal. */
    tokenHash: text('token_hash').notNull(),
    lastUsedOn: instant('last_used_on').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.tokenHash] })],
)

export const accountMemberTables = [
  memberTable(passwordReset, passwordReset.userId, { secrets: ['tokenHash'] }),
  memberTable(emailLink, emailLink.userId, { secrets: ['tokenHash'] }),
  memberTable(passwordResetLink, passwordResetLink.userId, { secrets: ['tokenHash'] }),
  memberTable(emailChange, emailChange.userId),
  memberTable(knownDevice, knownDevice.userId, { secrets: ['tokenHash'] }),
]
