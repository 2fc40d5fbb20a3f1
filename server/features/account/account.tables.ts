import { boolean, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { FastingPlanCode } from '../../../domain/features/profiling/profiling.rules.ts'
import type { ProgramCode } from '../../../domain/features/referral/referral.rules.ts'
import type { Locale } from '../../../domain/locale.ts'
import type { Role } from '../../../domain/roles.ts'
import { instant } from '../../database/table-kinds.ts'

/** A user of the specification (section 3). Not named `user`, which PostgreSQL reads as the database's own user. */
export const userAccount = pgTable('user_account', {
  /** UUIDv7, so that new rows lie together. */
  id: uuid('id').primaryKey(),
  /** As `normaliseEmail` writes it: one account an address, whatever the case. */
  email: text('email').notNull().unique(),
  /** argon2id in PHC form. */
  passwordHash: text('password_hash').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  role: text('role').$type<Role>().notNull(),
  locale: text('locale').$type<Locale>().notNull(),
  /** IANA name: the member's days begin and end there. */
  timezone: text('timezone').notNull(),
  /** Each account has one profile, which links it to programmes. */
  profileId: uuid('profile_id').notNull(),
  hasCompletedRegistration: boolean('has_completed_registration').notNull(),
  programCode: text('program_code').$type<ProgramCode>(),
  lastProgramDayMediaId: text('last_program_day_media_id'),
  isProfilingCompleted: boolean('is_profiling_completed').notNull().default(false),
  fastingPlanCode: text('fasting_plan_code').$type<FastingPlanCode>(),
  stressLevel: smallint('stress_level'),
  createdOn: instant('created_on').notNull(),
  /** To the day: when a session of the member was last opened or used. */
  lastSeenOn: instant('last_seen_on').notNull().defaultNow(),
})

export const session = pgTable(
  'session',
  {
    /** SHA-256 of the token, in hexadecimal: who reads this table cannot sign in with it. */
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    createdOn: instant('created_on').notNull(),
    expiresOn: instant('expires_on').notNull(),
  },
  table => [index('session_user').on(table.userId)],
)

/** Links by which a forgotten password is replaced: single use, valid for one hour, the newest alone. */
export const passwordReset = pgTable('password_reset', {
  /** One a user: asking again ends the link before. */
  userId: uuid('user_id')
    .primaryKey()
    .references(() => userAccount.id, { onDelete: 'cascade' }),
  /** SHA-256 of the token, in hexadecimal. */
  tokenHash: text('token_hash').notNull().unique(),
  expiresOn: instant('expires_on').notNull(),
})
