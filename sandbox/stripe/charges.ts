import type Stripe from 'stripe'
import { cardNamed } from './cards.ts'
import { planTask, secondsOn, testClockOf } from './clock.ts'
import type { Decline } from './errors.ts'
import { boundsOf, emit } from './events.ts'
import { createId } from './ids.ts'
import { answerList } from './lists.ts'
import { operation } from './operation.ts'
import { createdRange, paging, parametersOf, text } from './parameters.ts'
import type { Row } from './store.ts'
import type { Kinds } from './stripe-types.ts'
import type { World } from './world.ts'

/** Delay in seconds between a payment and its dispute. */
const disputeDelay = 300

/** Records an attempt to charge a card, successful or declined, and emits its event. */
export function createCharge(
  world: World,
  intent: Kinds['payment_intent'],
  method: Row<'payment_method'>,
  { decline, isAuthenticated }: { decline: Decline | null; isAuthenticated: boolean },
): Kinds['charge'] {
  const card = cardNamed(method.hidden.card)
  const testClock = testClockOf(world, intent)
  const isPaid = decline === null
  const charge = {
    id: createId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.object.billing_details,
    calculated_statement_descriptor: 'SANDBOX',
    captured: isPaid,
    created: secondsOn(world, testClock),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: outcomeOf(decline),
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: method.object.id,
    payment_method_details: { type: 'card', card: detailsOf(intent, method.object, isAuthenticated) },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: isPaid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  } satisfies Kinds['charge']
  world.store.save('charge', { object: charge, hidden: { card: card.name } })
  emit(world, isPaid ? 'charge.succeeded' : 'charge.failed', 'charge', charge)
  if (isPaid && card.afterwards !== 'nothing') {
    planTask(world, { testClock, due: charge.created + disputeDelay, kind: card.afterwards, subject: charge.id })
  }
  return charge
}

function outcomeOf(decline: Decline | null): Kinds['charge']['outcome'] {
  const isBlocked = decline?.decline_code === 'fraudulent'
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: decline ? (isBlocked ? 'not_sent_to_network' : 'declined_by_network') : 'approved_by_network',
    reason: decline ? (isBlocked ? 'highest_risk_level' : (decline.decline_code ?? decline.code ?? null)) : null,
    risk_level: isBlocked ? 'highest' : 'normal',
    seller_message: decline ? 'The bank declined the payment.' : 'Payment complete.',
    type: decline ? (isBlocked ? 'blocked' : 'issuer_declined') : 'authorized',
  }
}

function detailsOf(
  intent: Kinds['payment_intent'],
  { card }: Kinds['payment_method'],
  isAuthenticated: boolean,
): NonNullable<Kinds['charge']['payment_method_details']>['card'] {
  return {
    amount_authorized: intent.amount,
    authorization_code: null,
    brand: card?.brand ?? null,
    checks: card?.checks ?? null,
    country: card?.country ?? null,
    electronic_commerce_indicator: null,
    exp_month: card?.exp_month ?? 1,
    exp_year: card?.exp_year ?? 1970,
    funding: card?.funding ?? null,
    installments: null,
    last4: card?.last4 ?? null,
    mandate: null,
    network: card?.brand ?? null,
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: isAuthenticated
      ? {
          authentication_flow: 'challenge',
          electronic_commerce_indicator: '05',
          exemption_indicator: null,
          result: 'authenticated',
          result_reason: null,
          transaction_id: null,
          version: '2.2.0',
        }
      : null,
    transaction_link_id: null,
    wallet: null,
  }
}

export const chargeOperations = [
  operation({
    method: 'GET',
    path: '/v1/charges',
    parameters: parametersOf<Stripe.ChargeListParams>()({
      ...paging,
      created: createdRange,
      customer: text,
      payment_intent: text,
    }),
    run({ world, given, url }) {
      const equal = { customer: given.customer, payment_intent: given.payment_intent }
      return answerList(
        world,
        'charge',
        world.store.list('charge', { equal, created: boundsOf(given.created) }),
        given,
        url,
      )
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/charges/:id',
    parameters: parametersOf<Stripe.ChargeRetrieveParams>()({ expand: paging.expand }),
    run: ({ find }) => find('charge').object,
  }),
]
