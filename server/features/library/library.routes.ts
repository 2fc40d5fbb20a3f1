import type { FastifyInstance } from 'fastify'
import { libraryContract } from '../../../domain/features/library/library.contract.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { rememberVainSearch } from '../figures/vain-search.service.ts'
import { readLibraryPage, writeLibrary } from './library.view.ts'
import { mediaIndexOf } from './media-search.service.ts'
import { readQuery } from './search-words.rules.ts'

/** Serves the tags, the media library (specification section 7) and its search, all from memory; only a search that finds nothing is noted. */
export function libraryRoutes(app: FastifyInstance, services: Services): void {
  const { catalogue } = services

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
      const found = index.search(view, query.q, query.shelf)
      if (found.total === 0 && !query.shelf) await rememberVainSearch(services, member.id, readQuery(query.q))
      return { body: found }
    },
  })
}
