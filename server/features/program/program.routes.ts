import type { FastifyInstance } from 'fastify'
import { programContract } from '../../../domain/features/program/program.contract.ts'
import { HttpError } from '../../http/http-error.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { listAfterwards, listProfilePrograms, readProgramDay } from './program.service.ts'
import { describeSuccessReasons } from './program.view.ts'

/** Serves programmes, days and success reasons. */
export function programRoutes(app: FastifyInstance, services: Services): void {
  serve(app, programContract.listProfilePrograms, {
    answer: async ({ query, member }) => {
      const asked = [query.profileId, query['filter[profileId]']].filter(id => id !== undefined)
      if (asked.some(id => id !== member.profileId)) throw new HttpError('error_not_found')
      return { body: await listProfilePrograms(services, member) }
    },
  })

  serve(app, programContract.readProgramDay, {
    authorize: ({ id }) => {
      if (!services.catalogue.catalogue.days.get(id)?.isPublished) throw new HttpError('error_not_found')
    },
    answer: async ({ params, member }) => ({ body: await readProgramDay(services, member, params.id) }),
  })

  serve(app, programContract.readAfterwards, {
    answer: async ({ query, member }) => ({ body: await listAfterwards(services, member, query.programCode) }),
  })

  serve(app, programContract.readSuccessReasons, {
    answer: async ({ member }) => ({ body: describeSuccessReasons(services.catalogue.view(member.locale)) }),
  })
}
