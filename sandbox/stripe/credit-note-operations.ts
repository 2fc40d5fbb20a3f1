import type Stripe from 'stripe'
import { createCreditNote, draftCreditNote, noteParameters } from './credit-notes.ts'
import { invalidRequest } from './errors.ts'
import { boundsOf, emit } from './events.ts'
import { answerList, pageOf } from './lists.ts'
import { operation } from './operation.ts'
import { createdRange, mergeMetadata, metadata, paging, parametersOf, text, unsupported } from './parameters.ts'
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
      customer_account: unsupported,
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
    path: '/v1/credit_notes/preview',
    parameters: noteParameters,
    run: ({ world, given }) => present(world, 'credit_note', draftCreditNote(world, given).draft),
  }),
  operation({
    method: 'GET',
    path: '/v1/credit_notes/:id',
    parameters: parametersOf<Stripe.CreditNoteRetrieveParams>()({ expand: paging.expand }),
    run: ({ world, find }) => present(world, 'credit_note', find('credit_note').object),
  }),
  operation({
    method: 'GET',
    path: '/v1/credit_notes/:id/lines',
    parameters: parametersOf<Stripe.CreditNoteListLineItemsParams>()(paging),
    run: ({ given, url, find }) =>
      pageOf(find('credit_note').object.lines.data, given, { url, name: 'credit note line item' }),
  }),
  operation({
    method: 'POST',
    path: '/v1/credit_notes/:id',
    parameters: parametersOf<Stripe.CreditNoteUpdateParams>()({ expand: paging.expand, memo: text, metadata }),
    run({ world, given, find }) {
      const { object: before, hidden } = find('credit_note')
      const after = {
        ...before,
        memo: given.memo ?? before.memo,
        metadata: mergeMetadata(before.metadata ?? {}, given.metadata),
      }
      world.store.save('credit_note', { object: after, hidden })
      emit(world, 'credit_note.updated', 'credit_note', after, before)
      return present(world, 'credit_note', after)
    },
  }),
  operation({
    method: 'POST',
    path: '/v1/credit_notes/:id/void',
    parameters: parametersOf<Stripe.CreditNoteVoidCreditNoteParams>()({ expand: paging.expand }),
    run({ find }) {
      const { number } = find('credit_note').object
      throw invalidRequest(`The credit note ${number} cannot be voided: only those of open invoices can.`)
    },
  }),
]
