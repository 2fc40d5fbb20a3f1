import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { mediaCardSchema, tagSchema } from '../media/media.contract.ts'
import { dietChoices, searchMaxLength, searchMinLength, searchResultLimit, shelves } from './library.rules.ts'
import { moments } from './moments.rules.ts'

/** Group of media without a tag (specification section 3). */
export const untaggedGroupId = 'other'

export const mediaGroupSchema = z.strictObject({ tagId: z.string(), items: z.array(mediaCardSchema) })

export type MediaGroup = z.infer<typeof mediaGroupSchema>

/** A range of a text in UTF-16 units, end exclusive, as `slice` takes it. */
const textRangeSchema = z.strictObject({ start: z.int(), end: z.int() })

export type TextRange = z.infer<typeof textRangeSchema>

/** Plain text, never HTML, with the matches in it. */
const excerptSchema = z.strictObject({ text: z.string(), matches: z.array(textRangeSchema) })

export type Excerpt = z.infer<typeof excerptSchema>

const mediaSearchSchema = z.strictObject({
  /** The number of all matches; `results` has the best of them. */
  total: z.int(),
  results: z
    .array(z.strictObject({ media: mediaCardSchema, titleMatches: z.array(textRangeSchema), excerpt: excerptSchema }))
    .check(z.maxLength(searchResultLimit)),
})

export type MediaSearch = z.infer<typeof mediaSearchSchema>

/** Diet choices, separated by commas. */
const dietForm = new RegExp(`^(${dietChoices.join('|')})(,(${dietChoices.join('|')}))*$`)

/** Which media of the library, and which page of them. */
export const libraryQuerySchema = z.strictObject({
  tag: z.optional(z.string().check(z.maxLength(100, { error: 'too_long' }))),
  shelf: z.optional(z.enum(shelves)),
  moment: z.optional(z.enum(moments)),
  diet: z.optional(z.string().check(z.regex(dietForm, { error: 'invalid_value' }))),
  /** The media met in this place, the id of a programme day media. */
  place: z.optional(z.string().check(z.maxLength(100, { error: 'too_long' }))),
  /** From 1. */
  page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,4}$/, { error: 'invalid_value' }))),
})

export type LibraryQuery = z.infer<typeof libraryQuerySchema>

const librarySchema = z.strictObject({
  body: z.array(mediaGroupSchema),
  /** The number of all media asked for; only present if `body` has not all of them. */
  total: z.optional(z.int()),
})

export type LibraryReply = z.infer<typeof librarySchema>

export const libraryContract = {
  listTags: endpoint({
    method: 'GET',
    path: '/api/tag',
    summary: 'The tags of the media library',
    access: 'USER',
    needsSubscription: true,
    reply: z.strictObject({ body: z.array(tagSchema) }),
  }),
  readLibrary: endpoint({
    method: 'GET',
    path: '/api/media/library',
    summary:
      'Every published media, grouped by tag; groups without items are dropped. Of a library of more than 300 media the first 75 of each type, and on request pages of 120',
    access: 'USER',
    needsSubscription: true,
    query: libraryQuerySchema,
    reply: librarySchema,
  }),
  searchMedias: endpoint({
    method: 'GET',
    path: '/api/media/search',
    summary: 'Published media whose title, text or tag contains every word, in any order, in the member’s language',
    access: 'USER',
    needsSubscription: true,
    query: z.strictObject({
      q: z.string().check(z.trim(), z.minLength(searchMinLength), z.maxLength(searchMaxLength, { error: 'too_long' })),
      /** Only one row of the library. */
      shelf: z.optional(z.enum(shelves)),
    }),
    reply: z.strictObject({ body: mediaSearchSchema }),
  }),
}
