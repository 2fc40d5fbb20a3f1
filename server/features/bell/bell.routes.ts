import type { FastifyInstance } from 'fastify'
import { bellContract } from '../../../domain/features/bell/bell.contract.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { listNotices } from './bell.service.ts'

/** Serves the notices behind the bell. */
export function bellRoutes(app: FastifyInstance, services: Services): void {
  serve(app, bellContract.listNotices, {
    answer: async ({ member }) => ({ body: await listNotices(services, member) }),
  })
}
