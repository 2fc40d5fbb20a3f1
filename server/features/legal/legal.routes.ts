import type { FastifyInstance } from 'fastify'
import { legalContract } from '../../../domain/features/legal/legal.contract.ts'
import { defaultLocale } from '../../../domain/locale.ts'
import { legalPageOf } from '../../content/legal-page-of.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'

/** Serves the legal pages to anyone. */
export function legalRoutes(app: FastifyInstance, { catalogue }: Services): void {
  serve(app, legalContract.readLegalPage, {
    answer: async ({ params, query }) => {
      const { code, version, isDraft, words } = legalPageOf(catalogue.catalogue.legalPages, params.code)
      return { body: { code, version, isDraft, ...words[query.locale ?? defaultLocale] } }
    },
  })
}
