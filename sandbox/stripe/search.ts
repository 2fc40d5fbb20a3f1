import type Stripe from 'stripe'
import { invalidRequest, needed } from './errors.ts'
import { operation } from './operation.ts'
import { paging, parametersOf, text } from './parameters.ts'
import { present } from './present.ts'

/** Search of invoices by their number, the only query of Stripe's search language that the sandbox reads. */
export const searchOperations = [
  operation({
    method: 'GET',
    path: '/v1/invoices/search',
    parameters: parametersOf<Stripe.InvoiceSearchParams>()({ query: text, limit: paging.limit, expand: paging.expand }),
    run({ world, given, url }) {
      const number = /^number:"(?<number>[^"]*)"$/.exec(needed(given.query, 'query'))?.groups?.number
      if (number === undefined) {
        throw invalidRequest('The Stripe sandbox searches invoices by number only: number:"…".', {
          code: 'sandbox_unsupported',
          param: 'query',
        })
      }
      // Stripe compares without regard to case.
      const found = world.store
        .list('invoice')
        .filter(({ object }) => object.number?.toLowerCase() === number.toLowerCase())
      return {
        object: 'search_result',
        data: found.map(({ object }) => present(world, 'invoice', object)),
        has_more: false,
        next_page: null,
        url,
      }
    },
  }),
]
