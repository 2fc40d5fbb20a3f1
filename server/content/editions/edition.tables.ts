import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '../../database/table-kinds.ts'
import type { SignatureKind } from './review.ts'
import type { Tree } from './tree.ts'

/*
 * What members see is always one edition. These tables hold no member data. People are named by the id of their staff account, which is
 * never deleted; null is a deployment.
 */

/** The text of a file, by its SHA-256. Nothing here is ever changed or removed: earlier editions name it. */
export const contentBlob = pgTable('content_blob', {
  digest: text('digest').primaryKey(),
  text: text('text').notNull(),
})

/** A file that is no text: a sound, a film, a picture of points. Its bytes are in `content-files/` of the data folder. */
export const contentAsset = pgTable('content_asset', {
  digest: text('digest').primaryKey(),
  /** The ending of its name, such as `m4a`. */
  type: text('type').notNull(),
  bytes: integer('bytes').notNull(),
  addedOn: instant('added_on').notNull(),
  /** Pixels, of a picture or film. */
  width: integer('width'),
  height: integer('height'),
  /** Length of a sound or film. */
  seconds: doublePrecision('seconds'),
  /** For a film, the codec of its pictures. */
  codec: text('codec'),
  /** When the four above were read from the bytes; null until then. */
  measuredOn: instant('measured_on'),
})

export const contentTree = pgTable('content_tree', {
  digest: text('digest').primaryKey(),
  files: jsonb('files').$type<Tree>().notNull(),
})

export type EditionOrigin = 'files' | 'studio' | 'rollback'

export const contentEdition = pgTable('content_edition', {
  /** From 1, without gaps: each is made under the lock of `content_version`. */
  number: integer('number').primaryKey(),
  parent: integer('parent'),
  origin: text('origin').$type<EditionOrigin>().notNull(),
  treeDigest: text('tree_digest')
    .notNull()
    .references(() => contentTree.digest),
  note: text('note').notNull(),
  byId: uuid('by_id'),
  madeOn: instant('made_on').notNull(),
})

export type ChangeState = 'draft' | 'scheduled' | 'failed' | 'published' | 'dropped'

/** Files that must appear to members together. */
export const contentChange = pgTable(
  'content_change',
  {
    id: uuid('id').primaryKey(),
    title: text('title').notNull(),
    ownerId: uuid('owner_id'),
    state: text('state').$type<ChangeState>().notNull(),
    base: integer('base')
      .notNull()
      .references(() => contentEdition.number),
    publishOn: instant('publish_on'),
    /** The person who scheduled it, named as its publisher. */
    scheduledById: uuid('scheduled_by_id'),
    changedOn: instant('changed_on').notNull(),
    /** Since when it waits for review; null if nobody asked for one, or it was taken back or refused. */
    submittedOn: instant('submitted_on'),
    submittedById: uuid('submitted_by_id'),
    edition: integer('edition').references(() => contentEdition.number),
    /** The version that brought its files; null if people wrote them. */
    release: text('release'),
    failure: text('failure').$type<'conflict' | 'problems' | 'signatures' | 'unavailable'>(),
  },
  table => [index('content_change_due').on(table.publishOn).where(sql`state = 'scheduled'`)],
)

export const contentChangeFile = pgTable(
  'content_change_file',
  {
    changeId: uuid('change_id')
      .notNull()
      .references(() => contentChange.id, { onDelete: 'cascade' }),
    path: text('path').notNull(),
    /** Digest of the text that the change started from; null if the file did not exist. */
    baseDigest: text('base_digest'),
    /** Null removes the file. */
    digest: text('digest'),
    /** From 1, one more with each save. */
    revision: integer('revision').notNull(),
    /** Who saved it last. */
    byId: uuid('by_id'),
    /** Everybody who saved it before: none of its writers signs it. */
    earlierWriterIds: uuid('earlier_writer_ids').array().notNull().default(sql`'{}'::uuid[]`),
    changedOn: instant('changed_on').notNull(),
  },
  table => [primaryKey({ columns: [table.changeId, table.path] })],
)

/** Somebody's name under a subject as its files then read. Editing one of them makes another digest, and the name is under that no longer. */
export const contentSignature = pgTable(
  'content_signature',
  {
    id: uuid('id').primaryKey(),
    subject: text('subject').notNull(),
    digest: text('digest').notNull(),
    /** The subject's files as they were signed, so that a later text can be compared with them; null of the oldest signatures. */
    files: jsonb('files').$type<Tree>(),
    kind: text('kind').$type<SignatureKind>().notNull(),
    byId: uuid('by_id').notNull(),
    signedOn: instant('signed_on').notNull(),
    /** The last day on which it counts. */
    dueOn: date('due_on').notNull(),
    comment: text('comment').notNull(),
  },
  table => [
    uniqueIndex('content_signature_once').on(table.subject, table.digest, table.kind, table.byId),
    index('content_signature_subject').on(table.subject, table.signedOn),
  ],
)

/** What somebody says about a paragraph of a change, or about the whole of it. */
export const contentRemark = pgTable(
  'content_remark',
  {
    id: uuid('id').primaryKey(),
    changeId: uuid('change_id')
      .notNull()
      .references(() => contentChange.id, { onDelete: 'cascade' }),
    /** The remark that this one answers; null of a remark. */
    answersId: uuid('answers_id').references((): AnyPgColumn => contentRemark.id, { onDelete: 'cascade' }),
    /** Null: about the whole change. */
    path: text('path'),
    /** From 0: which paragraph of the file it was. */
    block: integer('block'),
    /** The paragraph as it read, by which it is found again after edits. */
    blockText: text('block_text'),
    text: text('text').notNull(),
    byId: uuid('by_id').notNull(),
    madeOn: instant('made_on').notNull(),
    settledOn: instant('settled_on'),
    settledById: uuid('settled_by_id'),
  },
  table => [index('content_remark_change').on(table.changeId, table.madeOn)],
)

/** A house rule that somebody waived for a subject as its files then read. Editing one of them makes another digest. */
export const contentWaiver = pgTable(
  'content_waiver',
  {
    ruleId: text('rule_id').notNull(),
    subject: text('subject').notNull(),
    digest: text('digest').notNull(),
    reason: text('reason').notNull(),
    byId: uuid('by_id').notNull(),
    madeOn: instant('made_on').notNull(),
  },
  table => [primaryKey({ columns: [table.ruleId, table.subject, table.digest] })],
)

/**
 * A French text and its translation that members saw together although only one of them had changed. A pair without a row was written
 * together, or came with the first files.
 */
export const contentTranslation = pgTable(
  'content_translation',
  {
    /** The French text's path. */
    path: text('path').notNull(),
    sourceDigest: text('source_digest').notNull(),
    /** Empty: there is no translation yet. */
    targetDigest: text('target_digest').notNull(),
    /** The French that the translation was written against; null if there is no translation. */
    writtenAgainst: text('written_against'),
    since: instant('since').notNull(),
    /** When somebody said that the translation is still right; null while nobody has. */
    rightOn: instant('right_on'),
    rightById: uuid('right_by_id'),
  },
  table => [primaryKey({ columns: [table.path, table.sourceDigest, table.targetDigest] })],
)
