import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { programCodeSchema } from '../../program-code.schema.ts'
import { mediaTypes } from '../media/media-type.rules.ts'

const downloadFileSchema = z.strictObject({
  /** Signed; it changes every hour. */
  url: z.string(),
  bytes: z.int(),
  /** Changes with the bytes. */
  version: z.string(),
})

/** A file as a device keeps it. */
export type DownloadFile = z.infer<typeof downloadFileSchema>

const downloadMediaSchema = z.strictObject({
  /** The programme day media's id, by which its page opens. */
  id: z.string(),
  programDayId: z.string(),
  mediaId: z.string(),
  type: z.enum(mediaTypes),
  title: z.string(),
  /** The sound, or the film in each format; a device needs the first one that it can play. */
  sources: z.array(z.strictObject({ ...downloadFileSchema.shape, type: z.string() })),
  /** A practice in each length, in minutes, which then stands for `sources`. */
  lengths: z.optional(z.array(z.strictObject({ ...downloadFileSchema.shape, minutes: z.int() }))),
  /** The picture, the first frame and the captions of a film, the recorded voice. */
  others: z.array(downloadFileSchema),
})

export type DownloadMedia = z.infer<typeof downloadMediaSchema>

const downloadSchema = z.strictObject({
  /** Every published media of the week, in its order, also of days that are still locked. */
  medias: z.array(downloadMediaSchema),
})

/** What a week of a programme needs on a device without a network. */
export type Download = z.infer<typeof downloadSchema>

export const downloadContract = {
  readDownload: endpoint({
    method: 'GET',
    path: '/api/download',
    summary: 'The files of a week of a programme, with their sizes, to be kept for days without a network',
    access: 'USER',
    needsSubscription: true,
    query: z.strictObject({
      programCode: programCodeSchema,
      /** From 1. */
      week: z.string().check(z.regex(/^[1-9]\d?$/, { error: 'invalid_value' })),
    }),
    reply: z.strictObject({ body: downloadSchema }),
    errors: ['error_not_found'],
  }),
}
