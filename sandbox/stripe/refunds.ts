import type Stripe from 'stripe'
import { cardNamed } from './cards.ts'
import { planTask, secondsOn, testClockOf } from './clock.ts'
import { refuseDisputed, settleRefunded } from './disputes.ts'
import { invalidRequest, missingParameter } from './errors.ts'
import { boundsOf, emit } from './events.ts'
import { createId } from './ids.ts'
import { answerList } from './lists.ts'
import { findObject, operation } from './operation.ts'
import {
  createdRange,
  type Given,
  integerBetween,
  mergeMetadata,
  metadata,
  oneOf,
  paging,
  parametersOf,
  text,
} from './parameters.ts'
import type { Row } from './store.ts'
import type { Kinds } from './stripe-types.ts'
import type { World } from './world.ts'

/** Seconds until a refund that is not decided immediately is decided. */
const decisionDelay = 600

const createParameters = parametersOf<Stripe.RefundCreateParams>()({
  amount: integerBetween(1, 99_999_999),
  charge: text,
  expand: paging.expand,
  metadata,
  payment_intent: text,
  reason: oneOf(['duplicate', 'fraudulent', 'requested_by_customer']),
})

const euros = (cents: number) => `€${(cents / 100).toFixed(2)}`

/**
 * Refunds an amount in cents.
 * @throws {ApiError} if there is no successful charge, or not that much left of it.
 */
export function createRefund(world: World, given: Given<typeof createParameters>): Kinds['refund'] {
  const { object: charge, hidden } = chargeToRefund(world, given)
  const left = charge.amount_captured - charge.amount_refunded
  if (charge.refunded || left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  }
  refuseDisputed(world, charge)
  const amount = given.amount ?? left
  if (amount > left) {
    throw invalidRequest(
      `Refund amount (${euros(amount)}) is greater than unrefunded amount on charge (${euros(left)})`,
      { param: 'amount' },
    )
  }
  const { refund: behaviour, brand } = cardNamed(hidden.card)
  const testClock = testClockOf(world, charge)
  const refund = {
    id: createId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: secondsOn(world, testClock),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: { type: 'card', card: { reference_status: 'pending', reference_type: brand, type: 'refund' } },
    metadata: mergeMetadata({}, given.metadata),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: given.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: behaviour === 'succeeds_later' ? 'pending' : 'succeeded',
    transfer_reversal: null,
  } satisfies Kinds['refund']
  world.store.save('refund', { object: refund, hidden: {} })
  giveBack(world, charge, amount)
  emit(world, 'refund.created', 'refund', refund)
  if (amount === left) settleRefunded(world, charge.id)
  if (behaviour !== 'succeeds') {
    planTask(world, { testClock, due: refund.created + decisionDelay, kind: 'refund', subject: refund.id })
  }
  return refund
}

function chargeToRefund(world: World, given: Given<typeof createParameters>): Row<'charge'> {
  if (given.charge) return findObject(world, 'charge', given.charge, 'charge')
  if (!given.payment_intent) throw missingParameter('charge')
  const intent = findObject(world, 'payment_intent', given.payment_intent, 'payment_intent').object
  if (intent.status === 'succeeded' && intent.latest_charge) return findObject(world, 'charge', intent.latest_charge)
  throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
    param: 'payment_intent',
  })
}

/** Adds `cents` to the refunded amount; negative if a refund failed later. */
function giveBack(world: World, charge: Kinds['charge'], cents: number): void {
  const row = findObject(world, 'charge', charge.id)
  const amount_refunded = row.object.amount_refunded + cents
  const changed = { ...row.object, amount_refunded, refunded: amount_refunded === row.object.amount }
  world.store.save('charge', { object: changed, hidden: row.hidden })
  emit(world, cents > 0 ? 'charge.refunded' : 'charge.updated', 'charge', changed, row.object)
}

/** Decides a refund that was pending (a task). */
export function finishRefund(world: World, id: string): void {
  const { object: before, hidden } = findObject(world, 'refund', id)
  const { object: charge, hidden: ofCharge } = findObject(world, 'charge', before.charge ?? '')
  const isFailing = cardNamed(ofCharge.card).refund === 'fails_later'
  const after: Kinds['refund'] = isFailing
    ? { ...before, status: 'failed', failure_reason: 'expired_or_canceled_card' }
    : { ...before, status: 'succeeded' }
  world.store.save('refund', { object: after, hidden })
  if (isFailing) giveBack(world, charge, -before.amount)
  emit(world, 'refund.updated', 'refund', after, before)
  emit(world, 'charge.refund.updated', 'refund', after, before)
  if (isFailing) emit(world, 'refund.failed', 'refund', after)
}

export const refundOperations = [
  operation({
    method: 'POST',
    path: '/v1/refunds',
    parameters: createParameters,
    run: ({ world, given }) => createRefund(world, given),
  }),
  operation({
    method: 'GET',
    path: '/v1/refunds',
    parameters: parametersOf<Stripe.RefundListParams>()({
      ...paging,
      charge: text,
      created: createdRange,
      payment_intent: text,
    }),
    run({ world, given, url }) {
      const equal = { charge: given.charge, payment_intent: given.payment_intent }
      return answerList(
        world,
        'refund',
        world.store.list('refund', { equal, created: boundsOf(given.created) }),
        given,
        url,
      )
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/refunds/:id',
    parameters: parametersOf<Stripe.RefundRetrieveParams>()({ expand: paging.expand }),
    run: ({ find }) => find('refund').object,
  }),
]
