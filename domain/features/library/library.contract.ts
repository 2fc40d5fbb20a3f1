import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { mediaCardSchema, tagSchema } from '../media/media.contract.ts'

/** Group of the medias that carry no tag (specification section 3). */
export const untaggedGroupId = 'other'

export const mediaGroupSchema = z.strictObject({ tagId: z.string(), items: z.array(mediaCardSchema) })

export type MediaGroup = z.infer<typeof mediaGroupSchema>

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
    reply: z.strictObject({ body: z.array(mediaGroupSchema) }),
  }),
}
