import type { FastifyInstance } from 'fastify'
import { notebookContract } from '../../../domain/features/notebook/notebook.contract.ts'
import { HttpError } from '../../http/http-error.ts'
import { requireUnsealed } from '../../http/require-unsealed.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { readConsent } from '../profiling/profiling.service.ts'
import {
  entriesOfPage,
  eraseEntry,
  eraseNotebook,
  findBlock,
  readEntries,
  requireEntry,
  writeEntry,
} from './notebook.service.ts'
import { describePages } from './notebook.view.ts'

/** Serves the notebook: what members write in the pages that ask for it. Only its member ever reads it. */
export function notebookRoutes(app: FastifyInstance, services: Services): void {
  const { database, catalogue } = services

  serve(app, notebookContract.readNotebook, {
    answer: async ({ member, query: { page } }) => {
      requireUnsealed(member, services.clock.now())
      const consent = await readConsent(database.db, member.id, 'notebook')
      const entries = await readEntries(database.db, member.id)
      const wanted = page === undefined ? entries : entriesOfPage(catalogue.catalogue, page, entries)
      return {
        body: {
          consentedOn: consent?.givenOn.toISOString() ?? null,
          pages: describePages(catalogue.viewFor(member), wanted),
        },
      }
    },
  })

  serve(app, notebookContract.writeEntry, {
    authorize: ({ id }, member) => {
      if (!findBlock(catalogue.catalogue, id)) throw new HttpError('error_not_found')
      requireUnsealed(member, services.clock.now())
    },
    answer: async ({ member, params, body }) => ({
      body: { revision: await writeEntry(services, member.id, params.id, body) },
    }),
  })

  serve(app, notebookContract.eraseEntry, {
    authorize: ({ id }, member) => requireEntry(services, member.id, id),
    answer: async ({ member, params }) => {
      await eraseEntry(services, member.id, params.id)
      return undefined
    },
  })

  serve(app, notebookContract.eraseNotebook, {
    answer: async ({ member }) => {
      await eraseNotebook(services, member.id)
      return undefined
    },
  })
}
