import type Stripe from 'stripe'
import { createCreditNote, noteParameters } from './credit-notes.ts'
import { boundsOf } from './events.ts'
import { answerList } from './lists.ts'
import { operation } from './operation.ts'
import { createdRange, paging, parametersOf, text } from './parameters.ts'
import { present } from './present.ts'

export const creditNoteOperations = [
  operation({
    method: 'POST',
    path: '/v1/credit_notes',
    parameters: noteParameters,
    run: ({ world, given }) => present(world, 'credit_note', createCreditNote(world, given)),
  }),
  operation({
    method: 'GET',
    path: '/v1/credit_notes',
    parameters: parametersOf<Stripe.CreditNoteListParams>()({
      ...paging,
      created: createdRange,
      customer: text,
      invoice: text,
    }),
    run({ world, given, url }) {
      const equal = { customer: given.customer, invoice: given.invoice }
      const rows = world.store.list('credit_note', { equal, created: boundsOf(given.created) })
      return answerList(world, 'credit_note', rows, given, url)
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/credit_notes/:id',
    parameters: parametersOf<Stripe.CreditNoteRetrieveParams>()({ expand: paging.expand }),
    run: ({ world, find }) => present(world, 'credit_note', find('credit_note').object),
  }),
]
