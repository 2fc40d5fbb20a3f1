import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { checkedChangeSchema } from './checked-change.contract.ts'

const instant = z.iso.datetime()
/** First and last name of the person who did it; null for a deployment. */
const by = z.nullable(z.string())
const note = z.string().check(
  z.trim(),
  z.maxLength(500, { error: 'too_long' }),
  z.refine(text => !text.includes('\0'), { error: 'invalid_value' }),
)
const required = z.minLength(1, { error: 'empty_field' })
/** A file's path below `content/`. */
const path = z.string().check(z.maxLength(300))
/** Null: the file does not exist there. */
const digest = z.nullable(z.string())

/** The digest of a text as the caller has read it: of one that reads otherwise by now, the call is refused. */
export const readDigest = z.string().check(z.maxLength(64))

/** An edition: every file of the content as it stood at one moment. What members see is always one edition. */
export const editionSchema = z.strictObject({
  /** From 1, without gaps. */
  number: z.int(),
  /** The edition it was made from; null of the first. */
  parent: z.nullable(z.int()),
  origin: z.enum(['files', 'studio', 'rollback']),
  note: z.string(),
  by,
  madeOn: instant,
  isLive: z.boolean(),
  /** How many files differ from the parent's. */
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
})

export type Edition = z.infer<typeof editionSchema>

/** A file that differs between two editions, or between a change and its base. */
export const fileDifferenceSchema = z.strictObject({
  path,
  before: digest,
  after: digest,
  /** Whether both sides can be shown as text. Pictures, sounds and films cannot. */
  isText: z.boolean(),
})

export type FileDifference = z.infer<typeof fileDifferenceSchema>

/** `ready` is derived: a change in review that has every signature it takes and no problem. */
export const changeStates = ['draft', 'review', 'ready', 'scheduled', 'failed', 'published', 'dropped'] as const

/** A change: files that must appear to members together. */
export const changeSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  state: z.enum(changeStates),
  /** Id and name of the owner. */
  ownerId: z.nullable(z.string()),
  owner: by,
  /** The edition it was begun on. */
  base: z.int(),
  /** When it is due to be published; null if it is not scheduled. */
  publishOn: z.nullable(instant),
  changedOn: instant,
  /** Since when it waits for review, and who asked for it; null if nobody did. */
  submittedOn: z.nullable(instant),
  submittedBy: by,
  /** How many signatures are missing, of a change in review; 0 of others. */
  missingSignatures: z.int(),
  /** Remarks that nobody has settled. */
  openRemarks: z.int(),
  /** The edition it became; null until published. */
  edition: z.nullable(z.int()),
  fileCount: z.int(),
  /** The version of the product that brought its files; null if people wrote them. */
  release: z.nullable(z.string()),
  /** Why its schedule failed; null otherwise. */
  failure: z.nullable(z.enum(['conflict', 'problems', 'signatures', 'unavailable'])),
})

export type Change = z.infer<typeof changeSchema>

const byNumber = z.strictObject({ number: z.string() })
const byId = z.strictObject({ id: z.string() })
const changeReply = z.strictObject({ change: changeSchema })
const publishErrors = [
  'error_not_found',
  'error_conflict_files',
  'error_invalid_content',
  'error_signature_missing',
  'error_file_store',
] as const

export const editionContract = {
  listEditions: endpoint({
    method: 'GET',
    path: '/api/studio/edition',
    summary: 'The editions, latest first, 50 at a time; `before` is the number of the last one seen',
    access: 'STAFF',
    query: z.strictObject({ before: z.optional(z.string().check(z.regex(/^\d{1,9}$/))) }),
    reply: z.strictObject({ body: z.array(editionSchema), live: z.int() }),
  }),
  compareEditions: endpoint({
    method: 'GET',
    path: '/api/studio/edition/:number/difference',
    summary: 'The files in which an edition differs from another, its parent unless `from` says which',
    access: 'STAFF',
    params: byNumber,
    query: z.strictObject({ from: z.optional(z.string().check(z.regex(/^\d{1,9}$/))) }),
    reply: z.strictObject({ body: z.array(fileDifferenceSchema), from: z.nullable(z.int()) }),
    errors: ['error_not_found'],
  }),
  readBlob: endpoint({
    method: 'GET',
    path: '/api/studio/blob/:digest',
    summary: 'The text of a file, by its digest',
    access: 'STAFF',
    params: z.strictObject({ digest: z.string() }),
    reply: z.strictObject({ text: z.string() }),
    errors: ['error_not_found'],
  }),
  rollBack: endpoint({
    method: 'POST',
    path: '/api/studio/edition/:number/roll_back',
    summary:
      'Publish an earlier edition again, under a new number; what the product needs and it did not have yet stays as it is',
    access: 'STAFF',
    duty: 'publish',
    needsConfirmation: true,
    params: byNumber,
    body: z.strictObject({ note: note.check(required) }),
    reply: z.strictObject({
      edition: editionSchema,
      /** The texts that stay as they are: the paths of their files without language and ending. */
      kept: z.array(path),
    }),
    errors: publishErrors,
  }),
  listChanges: endpoint({
    method: 'GET',
    path: '/api/studio/change',
    summary: 'Every open change (draft, in review, ready, scheduled, failed), the latest changed first',
    access: 'STAFF',
    reply: z.strictObject({ body: z.array(changeSchema) }),
  }),
  createChange: endpoint({
    method: 'POST',
    path: '/api/studio/change',
    summary: 'Begin a change on the live edition',
    access: 'STAFF',
    duty: 'write',
    body: z.strictObject({ title: note.check(required) }),
    reply: changeReply,
    errors: ['error_not_found'],
  }),
  readChange: endpoint({
    method: 'GET',
    path: '/api/studio/change/:id',
    summary: 'A change, and the files in which it differs from its base',
    access: 'STAFF',
    params: byId,
    reply: z.strictObject({
      change: changeSchema,
      files: z.array(z.extend(fileDifferenceSchema, { revision: z.int() })),
    }),
    errors: ['error_not_found'],
  }),
  writeFiles: endpoint({
    method: 'PUT',
    path: '/api/studio/change/:id/file',
    summary: 'Write texts of a change, all or none; what members see stays as it is',
    access: 'STAFF',
    duty: 'write',
    params: byId,
    body: z.strictObject({
      files: z
        .array(
          z.strictObject({
            path,
            /** Null removes the file. */
            text: z.nullable(z.string().check(z.maxLength(200_000, { error: 'too_long' }))),
            /** The one last read; 0 for a file that the change does not hold yet. */
            revision: z.int().check(z.gte(0)),
            /** The digest of the published text that it was written on; null if there was none. */
            base: digest,
          }),
        )
        .check(z.minLength(1), z.maxLength(60, { error: 'too_long' })),
    }),
    reply: z.strictObject({ revisions: z.array(z.strictObject({ path, revision: z.int() })) }),
    errors: ['error_not_found', 'error_conflict_entry', 'error_conflict_files'],
  }),
  checkChange: endpoint({
    method: 'POST',
    path: '/api/studio/change/:id/check',
    summary: 'What would happen if the change were published now; nothing is changed',
    access: 'STAFF',
    params: byId,
    reply: z.strictObject({ body: checkedChangeSchema }),
    errors: ['error_not_found'],
  }),
  signChange: endpoint({
    method: 'POST',
    path: '/api/studio/change/:id/signature',
    summary: 'Sign the texts of a change that need a signature, as the caller has read them; nobody signs their own',
    access: 'STAFF',
    duty: 'review',
    needsConfirmation: true,
    params: byId,
    body: z.strictObject({
      /** Those that need a signature, as `readReview` showed them. */
      texts: z.array(z.strictObject({ subject: path, digest: readDigest })).check(z.maxLength(1000)),
      dueOn: z.iso.date(),
      comment: note,
    }),
    reply: z.strictObject({ signed: z.array(path) }),
    errors: ['error_not_found', 'error_own_text', 'error_conflict_files', 'error_text_changed'],
  }),
  publishChange: endpoint({
    method: 'POST',
    path: '/api/studio/change/:id/publish',
    summary: 'Publish a change now',
    access: 'STAFF',
    duty: 'publish',
    needsConfirmation: true,
    params: byId,
    reply: z.strictObject({ edition: editionSchema }),
    errors: publishErrors,
  }),
  scheduleChange: endpoint({
    method: 'POST',
    path: '/api/studio/change/:id/schedule',
    summary: 'Publish a change at a time to come, or, with null, no longer',
    access: 'STAFF',
    duty: 'publish',
    needsConfirmation: true,
    params: byId,
    body: z.strictObject({ publishOn: z.nullable(instant) }),
    reply: changeReply,
    errors: publishErrors,
  }),
  dropChange: endpoint({
    method: 'POST',
    path: '/api/studio/change/:id/drop',
    summary: 'Give a change up; its texts are kept',
    access: 'STAFF',
    duty: 'write',
    params: byId,
    errors: ['error_not_found', 'error_conflict_entry'],
  }),
  retireMedia: endpoint({
    method: 'POST',
    path: '/api/studio/media/:id/retire',
    summary: 'Take a media that is wrong away from members at once; two people are told by e-mail',
    access: 'STAFF',
    duty: 'review',
    needsConfirmation: true,
    params: byId,
    body: z.strictObject({ reason: note.check(required) }),
    reply: z.strictObject({ edition: editionSchema }),
    errors: publishErrors,
  }),
}
