import type { FastifyInstance } from 'fastify'
import { writingContract } from '../../../domain/features/writing/writing.contract.ts'
import { fieldsOf } from '../../content/loading/fact-fields.ts'
import { schemaOf } from '../../content/loading/file-schemas.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { requireChange } from '../edition/change.service.ts'
import { outlineOf } from './outline.view.ts'
import { notePresence } from './presence.service.ts'
import { readDraft, readFacts, readSubject } from './writing.service.ts'

/** Serves the texts that editors write (decision 034). */
export function writingRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database

  serve(app, writingContract.readOutline, {
    answer: async ({ query }) => {
      const draft = await readDraft(db, query.change)
      return { body: outlineOf(draft, await readFacts(db, draft.tree)) }
    },
  })

  serve(app, writingContract.readSubject, {
    answer: async ({ query }) => ({ body: await readSubject(db, query.stem, query.change) }),
  })

  serve(app, writingContract.readFields, {
    answer: async ({ query }) => {
      const schema = schemaOf(query.path)
      return { body: schema ? fieldsOf(schema) : [] }
    },
  })

  serve(app, writingContract.notePresence, {
    authorize: async ({ id }) => void (await requireChange(db, id)),
    answer: async ({ params, body, staff }) => ({
      body: await notePresence(services, staff, params.id, body.path),
    }),
  })
}
