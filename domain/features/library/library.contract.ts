import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { mediaCardSchema, tagSchema } from '../media/media.contract.ts'
import { searchMaxLength, searchMinLength, searchResultLimit, shelves } from './library.rules.ts'

/** Group of media without a tag. */
export const untaggedGroupId = 'other'

export const mediaGroupSchema = z.strictObject({ tagId: z.string(), items: z.array(mediaCardSchema) })

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

const librarySchema = z.strictObject({ body: z.array(mediaGroupSchema) })

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
    summary: 'Every published media, grouped by tag; groups without items are dropped',
    access: 'USER',
    needsSubscription: true,
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
