import type { FastifyInstance } from 'fastify'
import { downloadContract } from '../../../domain/features/download/download.contract.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { readDownload } from './download.service.ts'

/** Serves what a device needs to keep a week of a programme. */
export function downloadRoutes(app: FastifyInstance, services: Services): void {
  serve(app, downloadContract.readDownload, {
    answer: async ({ query, member }) => ({
      body: await readDownload(services, member, { programCode: query.programCode, week: Number(query.week) }),
    }),
  })
}
