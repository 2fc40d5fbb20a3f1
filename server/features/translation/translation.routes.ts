import type { FastifyInstance } from 'fastify'
import { translationContract } from '../../../domain/features/translation/translation.contract.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { confirmTranslation, listTranslationGaps } from './translation.service.ts'

/** Serves the English texts that are behind the French (decision 034). */
export function translationRoutes(app: FastifyInstance, services: Services): void {
  serve(app, translationContract.listTranslationGaps, {
    answer: async () => ({ body: await listTranslationGaps(services) }),
  })

  serve(app, translationContract.confirmTranslation, {
    answer: async ({ body, staff }) => {
      await confirmTranslation(services, staff, body)
      return undefined
    },
  })
}
