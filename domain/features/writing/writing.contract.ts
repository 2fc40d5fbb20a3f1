import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { mediaTypes } from '../media/media-type.rules.ts'
import { subjectKinds } from './writing.rules.ts'

/** A file's path below `content/`. */
const path = z.string().check(
  z.maxLength(300),
  z.refine(text => !text.includes('\0'), { error: 'invalid_value' }),
)
/** What the paths of a subject's files begin with: `medias/breathe-six` for its facts and its words in both languages. */
const stem = z.string().check(z.regex(/^(?=.{1,300}$)[a-z0-9-]+(\/[a-z0-9-]+)*$/, { error: 'invalid_value' }))
/** Null where the language is missing, or cannot be read. */
const title = z.strictObject({ fr: z.nullable(z.string()), en: z.nullable(z.string()) })

export const outlineSubjectSchema = z.strictObject({
  stem,
  kind: z.enum(subjectKinds),
  title,
  /** The languages that have words. */
  languages: z.array(z.enum(['fr', 'en'])),
  /** A media's type; null if its facts cannot be read. */
  type: z.nullable(z.enum(mediaTypes)),
  isPublished: z.boolean(),
  /** A media's reading, playing or cooking time. */
  seconds: z.nullable(z.int()),
  /** Whether the asked change holds one of its files. */
  isChanged: z.boolean(),
  /** Whether it is not published yet at all. */
  isNew: z.boolean(),
})

export type OutlineSubject = z.infer<typeof outlineSubjectSchema>

const outlineMediaSchema = z.strictObject({
  /** Id of its place in the day; never changes. */
  id: z.string(),
  media: z.string(),
  isOptional: z.boolean(),
})

export const outlineDaySchema = z.strictObject({
  stem,
  /** Null if its facts cannot be read. */
  id: z.nullable(z.string()),
  name: z.nullable(title),
  medias: z.array(outlineMediaSchema),
  /** Seconds of what the day requires, recipes apart. */
  seconds: z.int(),
  isChanged: z.boolean(),
})

export type OutlineDay = z.infer<typeof outlineDaySchema>

export const outlineProgramSchema = z.strictObject({
  stem,
  code: z.string(),
  title,
  color: z.nullable(z.string()),
  isPublished: z.boolean(),
  weeks: z.array(
    z.strictObject({
      stem,
      title,
      isPublished: z.boolean(),
      days: z.array(outlineDaySchema),
    }),
  ),
  /** The stem of the series after its last day; null if it has none. */
  after: z.nullable(stem),
})

export type OutlineProgram = z.infer<typeof outlineProgramSchema>

/** Everything that can be written, as a change would have it. */
export const outlineSchema = z.strictObject({
  programs: z.array(outlineProgramSchema),
  subjects: z.array(outlineSubjectSchema),
})

export type Outline = z.infer<typeof outlineSchema>

/** A file as a change has it. */
export const subjectFileSchema = z.strictObject({
  path,
  /** Null if the change removes it. */
  text: z.nullable(z.string()),
  /** 0 if the change does not hold it; then `text` is the published one. */
  revision: z.int(),
  /** The digest of the published text that it was written on; null if there was none. */
  base: z.nullable(z.string()),
  /** The published text, where it differs; null where it is the same or there is none. */
  published: z.nullable(z.string()),
  /** Set if somebody else has published another text since it was written: what it was written on, and what to merge with. */
  behind: z.nullable(
    z.strictObject({ base: z.nullable(z.string()), text: z.nullable(z.string()), digest: z.nullable(z.string()) }),
  ),
  /** Its last save, by whom and when; null if the change does not hold it. */
  by: z.nullable(z.string()),
  changedOn: z.nullable(z.iso.datetime()),
})

export type SubjectFile = z.infer<typeof subjectFileSchema>

/** A field that a file of the content may have: of its facts, or of its head. */
export const factFieldSchema = z.strictObject({
  /** As `recipe.ingredients.*.grams`: `*` stands for the entries of a list, or the names of a table. */
  path: z.string(),
  kind: z.enum(['text', 'number', 'yesNo', 'list', 'table', 'group']),
  /** Whether a file may lack it. */
  isOptional: z.boolean(),
  /** Whether it may be empty. */
  isNullable: z.boolean(),
  /** What it may be, or, of a table, what its names may be; empty if they are free. */
  options: z.array(z.string()),
})

export type FactField = z.infer<typeof factFieldSchema>

/** Somebody who has the same change open now. */
export const presentSchema = z.strictObject({ name: z.string(), path: z.nullable(path) })

export type Present = z.infer<typeof presentSchema>

const change = z.optional(z.string().check(z.maxLength(36)))

export const writingContract = {
  readOutline: endpoint({
    method: 'GET',
    path: '/api/studio/outline',
    summary: 'Programmes, days and everything else that can be written, as published or as a change would have it',
    access: 'STAFF',
    query: z.strictObject({ change }),
    reply: z.strictObject({ body: outlineSchema }),
    errors: ['error_not_found'],
  }),
  readSubject: endpoint({
    method: 'GET',
    path: '/api/studio/subject',
    summary: 'The files of one subject, as published or as a change has them',
    access: 'STAFF',
    query: z.strictObject({ stem, change }),
    reply: z.strictObject({ body: z.array(subjectFileSchema) }),
    errors: ['error_not_found'],
  }),
  readFields: endpoint({
    method: 'GET',
    path: '/api/studio/field',
    summary: 'The fields that a file of the content may have, as its schema says; none of a file without facts',
    access: 'STAFF',
    query: z.strictObject({ path }),
    reply: z.strictObject({ body: z.array(factFieldSchema) }),
  }),
  notePresence: endpoint({
    method: 'POST',
    path: '/api/studio/change/:id/presence',
    summary: 'Say which file of a change one has open, and learn who else is there; forgotten after half a minute',
    access: 'STAFF',
    duty: 'write',
    params: z.strictObject({ id: z.string() }),
    body: z.strictObject({ path: z.nullable(path) }),
    reply: z.strictObject({ body: z.array(presentSchema) }),
    errors: ['error_not_found'],
  }),
}
