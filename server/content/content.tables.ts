import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../database/table-kinds.ts'
import type { Content, MediaContent, ProgramContent, TagContent } from './content.ts'

/** SHA-256 of what a row holds, so that publishing writes and servers read again only what has changed; '' before the first of them. */
function rowDigest() {
  return text('digest').notNull().default('')
}

/**
 * The content as last synchronised from the files. These small tables hold no member data.
 * Anything that members' rows refer to has a row; text and pictures are in `data`.
 */
export const contentVersion = pgTable('content_version', {
  /** Always 1: there is only one version. */
  id: integer('id').primaryKey(),
  /** Digest of everything synchronised. */
  version: text('version').notNull(),
  synchronisedOn: instant('synchronised_on').notNull(),
  /** The edition that members see; null until the first one, and on a server that is given its content otherwise. */
  edition: integer('edition'),
  /** Digest of the tree that last came from the repository's files. */
  filesTree: text('files_tree'),
  /** Digest of the code, the brand and the operator that turned the edition into rows. */
  compiler: text('compiler'),
  /** One more each time that what members read about a review changes without an edition: a signature renewed, a name agreed to. */
  reviews: integer('reviews').notNull().default(0),
})

export const tag = pgTable('tag', {
  id: text('id').primaryKey(),
  position: integer('position').notNull(),
  isPublished: boolean('is_published').notNull(),
  data: jsonb('data').$type<TagContent>().notNull(),
  digest: rowDigest(),
})

export const media = pgTable('media', {
  id: text('id').primaryKey(),
  isPublished: boolean('is_published').notNull(),
  data: jsonb('data').$type<MediaContent>().notNull(),
  digest: rowDigest(),
})

export const program = pgTable('program', {
  id: text('id').primaryKey(),
  position: integer('position').notNull(),
  isPublished: boolean('is_published').notNull(),
  data: jsonb('data').$type<ProgramContent>().notNull(),
  digest: rowDigest(),
})

export const programDay = pgTable('program_day', {
  id: text('id').primaryKey(),
  programId: text('program_id')
    .notNull()
    .references(() => program.id),
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
  isPublished: boolean('is_published').notNull(),
  /** When it was added to a day that was published already; null if it came with its day. */
  addedOn: instant('added_on'),
})

/** Content that no member's row refers to. */
export type DocumentName = Exclude<keyof Content, 'tags' | 'medias' | 'programs'>

/** One document per name. */
export const contentDocument = pgTable('content_document', {
  name: text('name').$type<DocumentName>().primaryKey(),
  data: jsonb('data').$type<Content[DocumentName]>().notNull(),
  digest: rowDigest(),
})
