import { boolean, date, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { program, programDay, programDayMedia } from '../../content/content.tables.ts'
import { memberTable } from '../../database/member-table.ts'
import { instant } from '../../database/table-kinds.ts'
import { userAccount } from '../../members/member.tables.ts'

/** The programmes of a member's profile. Keyed by member first, like all members' rows (`tests/checks/member-keys.test.ts`). */
export const profileProgram = pgTable(
  'profile_program',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    programId: text('program_id')
      .notNull()
      .references(() => program.id),
    isTrial: boolean('is_trial').notNull(),
    isDefault: boolean('is_default').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.programId] })],
)

/** A day that was unlocked for a member; it never locks again. */
export const userProgramDay = pgTable(
  'user_program_day',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    programDayId: text('program_day_id')
      .notNull()
      .references(() => programDay.id),
    unlockedOn: instant('unlocked_on').notNull(),
    /** The day that the member's calendar showed then. Null in rows older than this column. */
    unlockedDay: date('unlocked_day'),
  },
  table => [primaryKey({ columns: [table.userId, table.programDayId] })],
)

/** A day media that a member completed; only the first completion is kept. */
export const userProgression = pgTable(
  'user_progression',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    programDayMediaId: text('program_day_media_id')
      .notNull()
      .references(() => programDayMedia.id),
    completedOn: instant('completed_on').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.programDayMediaId] })],
)

export const programMemberTables = [
  memberTable(profileProgram, profileProgram.userId),
  memberTable(userProgramDay, userProgramDay.userId),
  memberTable(userProgression, userProgression.userId),
]
