import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { DoctorAdvice } from '../../domain/features/profiling/fasting-cap.rules.ts'
import type { FastingPlanCode, ProgramChoiceCode } from '../../domain/features/profiling/profiling.rules.ts'
import type { Locale } from '../../domain/locale.ts'
import type { ProgramCode } from '../../domain/program-codes.ts'
import type { Role } from '../../domain/roles.ts'
import { memberTable } from '../database/member-table.ts'
import { instant, timeZoneName } from '../database/table-kinds.ts'
import { foldedName } from './folded-name.ts'

/** A member's account. Not named `user`, which PostgreSQL reads as the database's own user. */
export const userAccount = pgTable(
  'user_account',
  {
    /** UUIDv7, so that new rows are adjacent in the index. */
    id: uuid('id').primaryKey(),
    /** As `normaliseEmail` writes it: one account per address, in any case. */
    email: text('email').notNull().unique(),
    /** When a link that was sent to this address was used; null until then. */
    emailProvenOn: instant('email_proven_on'),
    /** argon2id in PHC form. */
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    role: text('role').$type<Role>().notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    /** IANA name of the zone in which the member's days begin and end. */
    timezone: timeZoneName('timezone').notNull(),
    /** Each account has one profile, which links it to programmes. */
    profileId: uuid('profile_id').notNull(),
    hasCompletedRegistration: boolean('has_completed_registration').notNull(),
    programCode: text('program_code').$type<ProgramCode>(),
    lastProgramDayMediaId: text('last_program_day_media_id'),
    /** Answers to the profiling, written and erased only by that feature. */
    isProfilingCompleted: boolean('is_profiling_completed').notNull().default(false),
    fastingPlanCode: text('fasting_plan_code').$type<FastingPlanCode>(),
    stressLevel: smallint('stress_level'),
    chosenProgramCode: text('chosen_program_code').$type<ProgramChoiceCode>(),
    doctorAdvice: text('doctor_advice').$type<DoctorAdvice>(),
    /** The member's own switch: no hours and no light days, only the kitchen. Not an answer: withdrawing the consent keeps it. */
    isWithoutFasting: boolean('is_without_fasting').notNull().default(false),
    /** Until when what the member wrote and answered is closed, after a change of address that the former one did not confirm; null if never. */
    sealedUntil: instant('sealed_until'),
    /** The address whose word opens it earlier: the one that the account had when it was closed. */
    sealedFor: text('sealed_for'),
    createdOn: instant('created_on').notNull(),
    /** When a session of the member was last opened or extended, which happens at most once a day. */
    lastSeenOn: instant('last_seen_on').notNull().defaultNow(),
  },
  table => [
    // For the staff's search by the beginning of a name.
    index('user_account_first_name').on(sql`${foldedName(table.firstName)} text_pattern_ops`),
    index('user_account_last_name').on(sql`${foldedName(table.lastName)} text_pattern_ops`),
  ],
)

export const session = pgTable(
  'session',
  {
    /** SHA-256 of the token, in hexadecimal: a stolen table signs nobody in. */
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    createdOn: instant('created_on').notNull(),
    expiresOn: instant('expires_on').notNull(),
  },
  table => [index('session_user').on(table.userId)],
)

export const memberMemberTables = [
  memberTable(session, session.userId, { secrets: ['tokenHash'] }),
  memberTable(userAccount, userAccount.id, { secrets: ['passwordHash'] }),
]
