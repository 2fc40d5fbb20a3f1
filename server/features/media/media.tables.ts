import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { media } from '../../content/content.tables.ts'
import { memberTable } from '../../database/member-table.ts'
import { instant } from '../../database/table-kinds.ts'
import { userAccount } from '../../members/member.tables.ts'

/** How often a member played a media, counted at most once a minute. */
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

export const mediaMemberTables = [memberTable(mediaPlay, mediaPlay.userId)]
