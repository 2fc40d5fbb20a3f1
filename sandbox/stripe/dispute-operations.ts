import type Stripe from 'stripe'
import { changeDispute, decideDispute, escalateInquiry, isInquiry, isOpen } from './disputes.ts'
import { invalidRequest } from './errors.ts'
import { boundsOf } from './events.ts'
import { answerList } from './lists.ts'
import { operation } from './operation.ts'
import { clearableText, createdRange, fieldsOf, type Given, paging, parametersOf, text } from './parameters.ts'
import type { Row } from './store.ts'
import type { Kinds } from './stripe-types.ts'
import type { World } from './world.ts'

const updateParameters = parametersOf<Stripe.DisputeUpdateParams>()({
  evidence: fieldsOf({ uncategorized_text: clearableText }),
  expand: paging.expand,
})

/** Submits evidence; the texts with which Stripe's test mode decides one decide it here. */
function updateDispute(
  world: World,
  { object: before }: Row<'dispute'>,
  given: Given<typeof updateParameters>,
): Kinds['dispute'] {
  if (!given.evidence) return before
  if (!isOpen(before)) throw invalidRequest('This dispute is already closed: its evidence cannot be changed.')
  const { evidence_details: details } = before
  const after = changeDispute(world, before.id, {
    evidence: { ...before.evidence, ...given.evidence },
    evidence_details: {
      ...details,
      has_evidence: true,
      submission_count: details.submission_count + 1,
      submission_method: 'manual',
    },
    status: isInquiry(before) ? 'warning_under_review' : 'under_review',
  })
  switch (after.evidence.uncategorized_text) {
    case 'winning_evidence':
      return decideDispute(world, before.id, 'won')
    case 'losing_evidence':
      return decideDispute(world, before.id, 'lost')
    case 'escalate_inquiry_evidence':
      return isInquiry(after) ? escalateInquiry(world, before.id) : after
    default:
      return after
  }
}

export const disputeOperations = [
  operation({
    method: 'GET',
    path: '/v1/disputes',
    parameters: parametersOf<Stripe.DisputeListParams>()({
      ...paging,
      charge: text,
      created: createdRange,
      payment_intent: text,
    }),
    run({ world, given, url }) {
      const equal = { charge: given.charge, payment_intent: given.payment_intent }
      const rows = world.store.list('dispute', { equal, created: boundsOf(given.created) })
      return answerList(world, 'dispute', rows, given, url)
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/disputes/:id',
    parameters: parametersOf<Stripe.DisputeRetrieveParams>()({ expand: paging.expand }),
    run: ({ find }) => find('dispute').object,
  }),
  operation({
    method: 'POST',
    path: '/v1/disputes/:id',
    parameters: updateParameters,
    run: ({ world, given, find }) => updateDispute(world, find('dispute'), given),
  }),
]
