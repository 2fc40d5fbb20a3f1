import type { FastifyInstance } from 'fastify'
import { libraryContract } from '../../../domain/features/library/library.contract.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { readLibraryPage, writeLibrary } from './library.view.ts'
import { mediaIndexOf } from './media-search.service.ts'

/** Serves the tags, the media library and its search, all from memory. */
export function libraryRoutes(app: FastifyInstance, { catalogue }: Services): void {
  serve(app, libraryContract.listTags, {
    answer: async ({ member }) => ({ body: catalogue.viewFor(member).tags() }),
  })

  serve(app, libraryContract.readLibrary, {
    answer: async ({ query, member }) => {
      const view = catalogue.viewFor(member)
      return Object.keys(query).length === 0 ? writeLibrary(view) : readLibraryPage(view, query)
    },
  })

  serve(app, libraryContract.searchMedias, {
    answer: async ({ query, member }) => {
      const view = catalogue.viewFor(member)
      const index = await mediaIndexOf(view)
      return { body: index.search(view, query.q, query.shelf) }
    },
  })
}
