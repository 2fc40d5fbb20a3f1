import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { locales } from '../../locale.ts'
import { type LegalPageCode, legalPageCodes } from './legal.rules.ts'

export const legalPageSchema = z.strictObject({
  code: z.enum(legalPageCodes),
  title: z.string(),
  summary: z.string(),
  /** The day from which this text applies, `YYYY-MM-DD`. */
  version: z.string(),
  /** Whether a lawyer still has to approve it. */
  isDraft: z.boolean(),
  /** Sanitised HTML. */
  content: z.string(),
})

export type LegalPage = z.infer<typeof legalPageSchema>

const byCode = z.strictObject({ code: z.enum(legalPageCodes as [LegalPageCode, ...LegalPageCode[]]) })

export const legalContract = {
  readLegalPage: endpoint({
    method: 'GET',
    path: '/api/legal_page/:code',
    summary: 'A legal page, in the requested language',
    access: 'ANYONE',
    params: byCode,
    query: z.strictObject({ locale: z.optional(z.enum(locales)) }),
    reply: z.strictObject({ body: legalPageSchema }),
    errors: ['error_not_found'],
  }),
}
