import type { FastifyInstance } from 'fastify'
import { programContract } from '../../../domain/features/program/program.contract.ts'
import { Refusal } from '../../http/refusal.ts'
import { serve, WrittenReply } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { prepareReadProgramRows } from './program.queries.ts'
import { listProfilePrograms, readProgramDay } from './program.service.ts'

/** Programmes, days and success reasons (specification section 7). */
export function programRoutes(app: FastifyInstance, services: Services): void {
  const readRows = prepareReadProgramRows(services.database)

  serve(app, programContract.listProfilePrograms, {
    reads: 'progress',
    answer: async ({ query, member }) => {
      if (query.profileId !== undefined && query.profileId !== member.profileId) throw new Refusal('error_not_found')
      return new WrittenReply(await listProfilePrograms(services, readRows, member))
    },
  })

  serve(app, programContract.readProgramDay, {
    reads: 'progress',
    admit: ({ id }) => {
      if (!services.catalogue.catalogue.days.get(id)?.isPublished) throw new Refusal('error_not_found')
    },
    answer: async ({ params, member }) => new WrittenReply(await readProgramDay(services, readRows, member, params.id)),
  })

  serve(app, programContract.readSuccessReasons, {
    answer: async ({ member }) => ({ body: services.catalogue.view(member.locale).successReasons() }),
  })
}
