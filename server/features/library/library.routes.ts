import type { FastifyInstance } from 'fastify'
import { libraryContract } from '../../../domain/features/library/library.contract.ts'
import { serve, WrittenReply } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { mediaIndexOf } from './media-search.service.ts'

/** The tags, the media library (specification section 7) and its search. None costs a statement beyond the session check. */
export function libraryRoutes(app: FastifyInstance, { catalogue }: Services): void {
  serve(app, libraryContract.listTags, {
    answer: async ({ member }) => ({ body: catalogue.view(member.locale).tags() }),
  })

  serve(app, libraryContract.readLibrary, {
    answer: async ({ member }) => {
      const { json, compressed } = catalogue.view(member.locale).libraryAnswer()
      return new WrittenReply(json, compressed)
    },
  })

  serve(app, libraryContract.searchMedias, {
    answer: async ({ query, member }) => ({
      body: mediaIndexOf(catalogue.view(member.locale)).search(query.q, query.shelf),
    }),
  })
}
