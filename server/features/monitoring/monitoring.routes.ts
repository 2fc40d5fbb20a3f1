import type { FastifyInstance } from 'fastify'
import { monitoringContract } from '../../../domain/features/monitoring/monitoring.contract.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { readMonitoring } from './monitoring.service.ts'

/** Serves the state of the service to staff who may read its figures. */
export function monitoringRoutes(app: FastifyInstance, services: Services): void {
  serve(app, monitoringContract.readMonitoring, {
    answer: async () => ({ monitoring: await readMonitoring(services) }),
  })
}
