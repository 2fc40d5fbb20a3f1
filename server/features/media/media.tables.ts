import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { media, programDayMedia } from '../../content/content.tables.ts'
import { instant } from '../../database/table-kinds.ts'
import { userAccount } from '../account/account.tables.ts'

/** A media that a member validated. There is no row before, and the first `completedOn` is kept. */
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

/** How often a member played a media, at most once a minute. */
export const mediaPlay = pgTable(
  'media_play',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    mediaId: text('media_id')
      .notNull()
      .references(() => media.id),
    plays: integer('plays').notNull(),
    lastCountedOn: instant('last_counted_on').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.mediaId] })],
)
