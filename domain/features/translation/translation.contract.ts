import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'

const path = z.string().check(
  z.maxLength(300),
  z.refine(text => !text.includes('\0')),
)
const digest = z.string().check(
  z.maxLength(64),
  z.refine(text => !text.includes('\0')),
)

/** An English text that is behind the French that members read, or missing. */
export const translationGapSchema = z.strictObject({
  /** The French text's path. */
  path,
  targetPath: path,
  sourceDigest: digest,
  /** Null: there is no English yet. */
  targetDigest: z.nullable(digest),
  /** The French that the English was written against; null if there is no English yet. */
  writtenAgainst: z.nullable(digest),
  /** When members first saw the French without its English. */
  since: z.iso.datetime(),
  /** An open change that writes the English; null if there is none. */
  changeId: z.nullable(z.string()),
})

export type TranslationGap = z.infer<typeof translationGapSchema>

export const translationContract = {
  listTranslationGaps: endpoint({
    method: 'GET',
    path: '/api/studio/translation',
    summary: 'The English texts that are behind the French or missing, the oldest gap first',
    access: 'STAFF',
    reply: z.strictObject({ body: z.array(translationGapSchema) }),
  }),
  confirmTranslation: endpoint({
    method: 'POST',
    path: '/api/studio/translation/right',
    summary: 'Say that an English text is right beside the French as both read now',
    access: 'STAFF',
    duty: 'write',
    body: z.strictObject({ path, sourceDigest: digest, targetDigest: digest }),
    errors: ['error_not_found', 'error_conflict_entry'],
  }),
}
