import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { fileKinds, licences, mostUploadBytes, partBytes } from './file.rules.ts'

const line = (longest: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1, { error: 'empty_field' }),
    z.maxLength(longest, { error: 'too_long' }),
    z.refine(text => !text.includes('\0'), { error: 'invalid_value' }),
  )

/** Where a file of the content is named: the file that names it, and the media that it belongs to, if any. */
export const fileUseSchema = z.strictObject({
  /** Below `content/`. */
  path: z.string(),
  mediaId: z.nullable(z.string()),
  /** The media's title, if members can open it. */
  title: z.nullable(z.strictObject({ fr: z.string(), en: z.string() })),
})

export type FileUse = z.infer<typeof fileUseSchema>

/** A picture, a sound or a film: of the live edition, uploaded, or both. */
export const studioFileSchema = z.strictObject({
  /** SHA-256 of its main file: of an uploaded picture, the JPEG of 960 pixels. */
  digest: z.string(),
  kind: z.enum(fileKinds),
  name: z.string(),
  /** Bytes of the main file. */
  bytes: z.int(),
  /** Pixels of the largest file of a picture, or of a film; null of a drawing, of a sound, and until it has been measured. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** Length of a sound or a film; null until it has been measured. */
  seconds: z.nullable(z.number()),
  codec: z.nullable(z.string()),
  /** Where the live edition has it, below `content/`; null if it is uploaded only. */
  path: z.nullable(z.string()),
  /** What is known of an uploaded file; null of one that came with a release. */
  upload: z.nullable(
    z.strictObject({
      id: z.string(),
      licence: z.enum(licences),
      credit: z.string(),
      /** The person who uploaded it. */
      by: z.nullable(z.string()),
      addedOn: z.iso.datetime(),
      /** Its files, by the end of their names: nine of a picture, `480.avif` to `1440.jpg`; one of a sound or a film. */
      files: z.array(z.strictObject({ ending: z.string(), digest: z.string(), bytes: z.int() })),
    }),
  ),
  /** Files of the live edition that name it. */
  uses: z.array(fileUseSchema),
  /** Signed, for a day. */
  url: z.string(),
  /** Whether another upload can take its place. */
  isReplaceable: z.boolean(),
})

export type StudioFile = z.infer<typeof studioFileSchema>

/** How much of an upload has arrived. */
export const uploadSchema = z.strictObject({
  id: z.string(),
  bytes: z.int(),
  /** The offset from which to go on. */
  received: z.int(),
})

export type Upload = z.infer<typeof uploadSchema>

const byId = z.strictObject({ id: z.string() })
const uploadReply = z.strictObject({ upload: uploadSchema })
const fileReply = z.strictObject({ file: studioFileSchema })

export const fileContract = {
  listFiles: endpoint({
    method: 'GET',
    path: '/api/studio/file',
    summary: 'Every picture, sound and film of the live edition, and every uploaded one, the latest upload first',
    access: 'STAFF',
    reply: z.strictObject({ body: z.array(studioFileSchema) }),
  }),
  readFile: endpoint({
    method: 'GET',
    path: '/api/studio/file/:digest',
    summary: 'A picture, sound or film by the digest of its main file',
    access: 'STAFF',
    params: z.strictObject({ digest: z.string() }),
    reply: fileReply,
    errors: ['error_not_found'],
  }),
  beginUpload: endpoint({
    method: 'POST',
    path: '/api/studio/upload',
    summary: 'Begin an upload, or find the one of the same file that the caller began within a day',
    access: 'STAFF',
    duty: 'write',
    body: z.strictObject({
      name: line(200),
      bytes: z.int().check(z.gte(1), z.lte(mostUploadBytes, { error: 'too_long' })),
      /** Milliseconds since 1970 at which the file was last changed: with name and size, what tells it from others. */
      modifiedOn: z.int().check(z.gte(0)),
    }),
    reply: uploadReply,
    errors: ['error_too_many_requests'],
  }),
  readUpload: endpoint({
    method: 'GET',
    path: '/api/studio/upload/:id',
    summary: 'How much of one’s own upload has arrived',
    access: 'STAFF',
    duty: 'write',
    params: byId,
    reply: uploadReply,
    errors: ['error_not_found'],
  }),
  sendPart: endpoint({
    method: 'PUT',
    path: '/api/studio/upload/:id',
    summary: `The next part of an upload, as \`application/octet-stream\`: ${partBytes} bytes, or the rest; 409 if \`offset\` is not where it goes on`,
    access: 'STAFF',
    duty: 'write',
    params: byId,
    query: z.strictObject({ offset: z.string().check(z.regex(/^\d{1,9}$/)) }),
    body: z.instanceof(Uint8Array),
    reply: uploadReply,
    errors: ['error_not_found', 'error_conflict_entry', 'error_file_store'],
  }),
  finishUpload: endpoint({
    method: 'POST',
    path: '/api/studio/upload/:id/finish',
    summary:
      'Check what has arrived and keep it; a picture is drawn again in nine files. A second time answers the same file',
    access: 'STAFF',
    duty: 'write',
    params: byId,
    body: z.strictObject({ name: line(100), licence: z.enum(licences), credit: line(200) }),
    reply: fileReply,
    errors: ['error_not_found', 'error_conflict_entry', 'error_file_refused', 'error_file_store'],
  }),
  dropUpload: endpoint({
    method: 'DELETE',
    path: '/api/studio/upload/:id',
    summary: 'Give an upload up and remove what has arrived',
    access: 'STAFF',
    duty: 'write',
    params: byId,
    errors: ['error_not_found', 'error_file_store'],
  }),
  placeFile: endpoint({
    method: 'POST',
    path: '/api/studio/change/:id/placed_file',
    summary: 'Put an uploaded file at a path of a draft; a picture of a media becomes nine files beside each other',
    access: 'STAFF',
    duty: 'write',
    params: byId,
    body: z.strictObject({ path: z.string().check(z.maxLength(200, { error: 'too_long' })), digest: z.string() }),
    reply: z.strictObject({
      paths: z.array(z.string()),
      /** Digest of the text that a recorded voice says in the draft; its facts keep it. */
      scriptDigest: z.optional(z.string()),
    }),
    errors: ['error_not_found', 'error_conflict_entry', 'error_file_refused'],
  }),
  replaceFile: endpoint({
    method: 'POST',
    path: '/api/studio/file/replacement',
    summary: 'Begin a change in which an uploaded file takes the place of one of the live edition, wherever it is used',
    access: 'STAFF',
    duty: 'write',
    body: z.strictObject({ path: z.string().check(z.maxLength(200, { error: 'too_long' })), digest: z.string() }),
    reply: z.strictObject({ changeId: z.string(), paths: z.array(z.string()) }),
    errors: ['error_file_refused', 'error_conflict_entry', 'error_file_store'],
  }),
}
