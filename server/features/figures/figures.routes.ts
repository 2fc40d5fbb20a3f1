import type { FastifyInstance } from 'fastify'
import { figuresContract } from '../../../domain/features/figures/figures.contract.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { readFigures } from './figures.service.ts'

/** Serves the figures (decision 031). */
export function figuresRoutes(app: FastifyInstance, services: Services): void {
  serve(app, figuresContract.readFigures, { answer: ({ query }) => readFigures(services, query) })
}
