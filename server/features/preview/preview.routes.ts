import type { FastifyInstance } from 'fastify'
import { previewContract } from '../../../domain/features/preview/preview.contract.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { requireChange } from '../edition/change.service.ts'
import { listSubjects, Previews } from './preview.service.ts'

/** Serves drafts as members would read them (decision 034). */
export function previewRoutes(app: FastifyInstance, services: Services): void {
  const previews = new Previews(services)
  const { db } = services.database
  const requireIt = { authorize: async ({ id }: { id: string }) => void (await requireChange(db, id)) }

  serve(app, previewContract.listSubjects, {
    ...requireIt,
    answer: async ({ params }) => ({ body: await listSubjects(db, params.id) }),
  })

  serve(app, previewContract.previewChange, {
    ...requireIt,
    answer: ({ params, body, staff }) => previews.preview(params.id, staff.id, body),
  })
}
