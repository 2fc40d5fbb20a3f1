import { boolean, integer, json, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../database/table-kinds.ts'
import type { Content } from './content.ts'

/** Which content members see. It holds no member data. */
export const contentVersion = pgTable('content_version', {
  /** Always 1: there is only one version. */
  id: integer('id').primaryKey(),
  /** The edition that members see; null until the first one. */
  edition: integer('edition'),
  /** Digest of the tree that a release's files last proposed. */
  filesTree: text('files_tree'),
  /** One more each time that what members read about a review changes without an edition: a signature renewed, a name agreed to. */
  reviews: integer('reviews').notNull().default(0),
  /** Read by earlier releases only, which keep the words in rows of their own: null makes one that returns write them again. */
  compiler: text('compiler'),
})

/** The live edition as each release that serves it has compiled it. */
export const contentCatalogue = pgTable('content_catalogue', {
  /** Digest of the code, the brand and the operator that compiled it. */
  compiler: text('compiler').primaryKey(),
  edition: integer('edition').notNull(),
  content: json('content').$type<Content>().notNull(),
})

/*
 * Whatever members' rows refer to: the ids of all editions, of which none is ever removed. What they say is in the edition.
 */

export const media = pgTable('media', { id: text('id').primaryKey() })

export const program = pgTable('program', { id: text('id').primaryKey() })

export const programDay = pgTable('program_day', {
  id: text('id').primaryKey(),
  programId: text('program_id')
    .notNull()
    .references(() => program.id),
  /** Whether the live edition shows it. */
  isPublished: boolean('is_published').notNull(),
})

export const programDayMedia = pgTable('program_day_media', {
  id: text('id').primaryKey(),
  programDayId: text('program_day_id')
    .notNull()
    .references(() => programDay.id),
  mediaId: text('media_id')
    .notNull()
    .references(() => media.id),
  /** When it was added to a day that was published already; null if it came with its day. */
  addedOn: instant('added_on'),
})
