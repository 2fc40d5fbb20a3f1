import type { FastifyInstance } from 'fastify'
import { bellContract } from '../../../domain/features/bell/bell.contract.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { prepareListNotices } from './bell.service.ts'

/** What the bell opens (specification section 2, header). */
export function bellRoutes(app: FastifyInstance, services: Services): void {
  const listNotices = prepareListNotices(services)
  serve(app, bellContract.listNotices, {
    answer: async ({ member }) => ({ body: await listNotices(member) }),
  })
}
