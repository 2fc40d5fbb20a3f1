import { secondsOn, testClockOf } from './clock.ts'
import { invalidRequest } from './errors.ts'
import { emit } from './events.ts'
import { settleWarning } from './fraud-warnings.ts'
import { createId } from './ids.ts'
import { findObject } from './operation.ts'
import type { Kinds } from './stripe-types.ts'
import type { World } from './world.ts'

type Dispute = Kinds['dispute']

/** A chargeback withdraws the funds at once; an inquiry does not. */
export type DisputeKind = 'dispute' | 'inquiry'

/** How the bank decides. A lost inquiry is closed like a won one: only a chargeback withdraws funds. */
export type DisputeOutcome = 'won' | 'lost'

/** Opens a dispute of a charge. Does nothing if nothing is left of the charge, or it is disputed already. */
export function openDispute(world: World, chargeId: string, kind: DisputeKind): Dispute | undefined {
  const row = world.store.find('charge', chargeId)
  if (!row?.object.paid || row.object.refunded || row.object.disputed) return undefined
  const { object: charge, hidden } = row
  world.store.save('charge', { object: { ...charge, disputed: true }, hidden })
  const dispute = disputeOf(world, charge, hidden.card, kind)
  world.store.save('dispute', { object: dispute, hidden: {} })
  emit(world, 'charge.dispute.created', 'dispute', dispute)
  if (kind === 'dispute') emit(world, 'charge.dispute.funds_withdrawn', 'dispute', dispute)
  settleWarning(world, chargeId)
  return dispute
}

/** Turns an inquiry into a chargeback, as a bank does when the answer does not satisfy it. */
export function escalateInquiry(world: World, id: string): Dispute {
  refuseUnless(world, id, isInquiry)
  const escalated = changeDispute(world, id, { status: 'needs_response', is_charge_refundable: false })
  emit(world, 'charge.dispute.funds_withdrawn', 'dispute', escalated)
  return escalated
}

/**
 * Decides a dispute for good.
 * @throws {ApiError} if it is decided already.
 */
export function decideDispute(world: World, id: string, outcome: DisputeOutcome): Dispute {
  const before = refuseUnless(world, id, isOpen)
  const status = isInquiry(before) ? 'warning_closed' : outcome
  const row = findObject(world, 'dispute', id)
  const decided = { ...before, status, is_charge_refundable: status !== 'lost' }
  world.store.save('dispute', { ...row, object: decided })
  if (status === 'won') emit(world, 'charge.dispute.funds_reinstated', 'dispute', decided)
  emit(world, 'charge.dispute.closed', 'dispute', decided, before)
  return decided
}

/** Changes a dispute that stays open. */
export function changeDispute(world: World, id: string, changes: Partial<Dispute>): Dispute {
  const { object: before, hidden } = findObject(world, 'dispute', id)
  const after = { ...before, ...changes }
  world.store.save('dispute', { object: after, hidden })
  emit(world, 'charge.dispute.updated', 'dispute', after, before)
  return after
}

/**
 * Refuses to refund a charge whose funds a dispute has withdrawn.
 * @throws {ApiError} `charge_disputed`.
 */
export function refuseDisputed(world: World, charge: Kinds['charge']): void {
  if (!disputesOf(world, charge.id).some(dispute => !dispute.is_charge_refundable)) return
  throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' })
}

/** Closes the inquiries and the fraud warning of a fully refunded charge. */
export function settleRefunded(world: World, charge: string): void {
  for (const dispute of disputesOf(world, charge)) {
    if (isInquiry(dispute) && isOpen(dispute)) decideDispute(world, dispute.id, 'won')
  }
  settleWarning(world, charge)
}

function disputesOf(world: World, charge: string): Dispute[] {
  return world.store.list('dispute', { equal: { charge } }).map(({ object }) => object)
}

/** Whether a dispute is an inquiry, which has not withdrawn any funds. */
export function isInquiry({ status }: Pick<Dispute, 'status'>): boolean {
  return status.startsWith('warning_')
}

/** Whether a dispute is still to be decided. */
export function isOpen({ status }: Pick<Dispute, 'status'>): boolean {
  return !['won', 'lost', 'warning_closed', 'prevented'].includes(status)
}

function refuseUnless(world: World, id: string, isRight: (dispute: Dispute) => boolean): Dispute {
  const { object } = findObject(world, 'dispute', id)
  if (isOpen(object) && isRight(object)) return object
  throw invalidRequest(`This dispute is closed, or is not an inquiry: its status is ${object.status}.`)
}

function disputeOf(world: World, charge: Kinds['charge'], card: string, kind: DisputeKind): Dispute {
  const created = secondsOn(world, testClockOf(world, charge))
  const brand = charge.payment_method_details?.card?.brand ?? 'visa'
  const isNotReceived = card === 'dispute_not_received'
  return {
    id: createId('du'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: created + 7 * 24 * 60 * 60,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: kind === 'inquiry',
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: {
        brand,
        case_type: kind === 'inquiry' ? 'inquiry' : 'chargeback',
        network: brand,
        network_reason_code: isNotReceived ? '13.1' : '10.4',
      },
      type: 'card',
    },
    reason: isNotReceived ? 'product_not_received' : 'fraudulent',
    status: kind === 'inquiry' ? 'warning_needs_response' : 'needs_response',
  }
}

const noEvidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
} satisfies Dispute['evidence']
