import type Stripe from 'stripe'
import { changeDispute, decideDispute, escalateInquiry, isInquiry, isOpen } from './disputes.ts'
import { invalidRequest } from './errors.ts'
import { boundsOf } from './events.ts'
import { answerList } from './lists.ts'
import { operation } from './operation.ts'
import {
  boolean,
  clearableText,
  createdRange,
  fieldsOf,
  type Given,
  mergeMetadata,
  metadata,
  paging,
  parametersOf,
  text,
  unsupported,
} from './parameters.ts'
import type { Row } from './store.ts'
import type { Kinds } from './stripe-types.ts'
import type { World } from './world.ts'

/** Evidence in words; files are not supported. */
const evidence = fieldsOf({
  access_activity_log: clearableText,
  billing_address: clearableText,
  cancellation_policy_disclosure: clearableText,
  cancellation_rebuttal: clearableText,
  customer_email_address: clearableText,
  customer_name: clearableText,
  customer_purchase_ip: clearableText,
  duplicate_charge_explanation: clearableText,
  duplicate_charge_id: clearableText,
  product_description: clearableText,
  refund_policy_disclosure: clearableText,
  refund_refusal_explanation: clearableText,
  service_date: clearableText,
  uncategorized_text: clearableText,
  appeal: unsupported,
  cancellation_policy: unsupported,
  customer_communication: unsupported,
  customer_signature: unsupported,
  duplicate_charge_documentation: unsupported,
  enhanced_evidence: unsupported,
  receipt: unsupported,
  refund_policy: unsupported,
  service_documentation: unsupported,
  shipping_address: unsupported,
  shipping_carrier: unsupported,
  shipping_date: unsupported,
  shipping_documentation: unsupported,
  shipping_tracking_number: unsupported,
  uncategorized_file: unsupported,
})

const updateParameters = parametersOf<Stripe.DisputeUpdateParams>()({
  evidence,
  expand: paging.expand,
  intended_submission_method: unsupported,
  metadata,
  submit: boolean,
})

/** Changes a dispute; the texts with which Stripe's test mode decides one decide it here. */
function updateDispute(
  world: World,
  { object: before }: Row<'dispute'>,
  given: Given<typeof updateParameters>,
): Kinds['dispute'] {
  const metadata = mergeMetadata(before.metadata, given.metadata)
  if (!given.evidence) return changeDispute(world, before.id, { metadata })
  if (!isOpen(before)) throw invalidRequest('This dispute is already closed: its evidence cannot be changed.')
  const isSubmitted = given.submit ?? true
  const { evidence_details: details } = before
  const after = changeDispute(world, before.id, {
    evidence: { ...before.evidence, ...given.evidence },
    evidence_details: {
      ...details,
      has_evidence: true,
      submission_count: details.submission_count + (isSubmitted ? 1 : 0),
      submission_method: isSubmitted ? 'manual' : details.submission_method,
    },
    metadata,
    ...(isSubmitted ? { status: isInquiry(before) ? 'warning_under_review' : 'under_review' } : {}),
  })
  if (!isSubmitted) return after
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
  operation({
    method: 'POST',
    path: '/v1/disputes/:id/close',
    parameters: parametersOf<Stripe.DisputeCloseParams>()({ expand: paging.expand }),
    run: ({ world, find }) => decideDispute(world, find('dispute').object.id, 'lost'),
  }),
]
