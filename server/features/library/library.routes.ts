import type { FastifyInstance } from 'fastify'
import { libraryContract } from '../../../domain/features/library/library.contract.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { writeLibrary } from './library.view.ts'
import { searchMedias } from './media-search.service.ts'

/** Serves the tags, the media library and its search, all from memory. */
export function libraryRoutes(app: FastifyInstance, { catalogue }: Services): void {
  serve(app, libraryContract.listTags, {
    answer: async ({ member }) => ({ body: catalogue.viewFor(member).tags() }),
  })

  serve(app, libraryContract.readLibrary, {
    answer: async ({ member }) => writeLibrary(catalogue.viewFor(member)),
  })

  serve(app, libraryContract.searchMedias, {
    answer: async ({ query, member }) => ({ body: searchMedias(catalogue.viewFor(member), query.q, query.shelf) }),
  })
}
