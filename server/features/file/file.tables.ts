import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { FileKind, Licence } from '../../../domain/features/file/file.rules.ts'
import { instant } from '../../database/table-kinds.ts'

/** A picture, a sound or a film that somebody of the staff uploaded. Editions name its files by digest, so nothing here is changed or removed. */
export const contentFile = pgTable(
  'content_file',
  {
    /** That of the upload, so that finishing one twice makes one file. */
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<FileKind>().notNull(),
    name: text('name').notNull(),
    /** Digest of its main file. */
    digest: text('digest').notNull(),
    /** Digest of each file by the ending of its name. Their sizes are in `content_asset`. */
    files: jsonb('files').$type<Record<string, string>>().notNull(),
    licence: text('licence').$type<Licence>().notNull(),
    credit: text('credit').notNull(),
    byId: uuid('by_id').notNull(),
    addedOn: instant('added_on').notNull(),
  },
  table => [index('content_file_digest').on(table.digest)],
)

/** A file that is on its way. Its parts are in `uploads/` of the data folder. */
export const contentUpload = pgTable('content_upload', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  bytes: integer('bytes').notNull(),
  /** Milliseconds since 1970, as the browser says, in text: it is only compared. */
  modifiedOn: text('modified_on').notNull(),
  received: integer('received').notNull(),
  byId: uuid('by_id').notNull(),
  beganOn: instant('began_on').notNull(),
})
