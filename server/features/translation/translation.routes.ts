import type { FastifyInstance } from 'fastify'
import { translationContract } from '../../../domain/features/translation/translation.contract.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { confirmTranslation, listTranslationGaps } from './translation.service.ts'

/** Serves which English texts are behind the French (design of the Studio, sections 2 and 4). */
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
