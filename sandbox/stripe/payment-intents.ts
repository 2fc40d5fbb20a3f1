import type Stripe from 'stripe'
import { isExpired, standingDecline } from './card-details.ts'
import { cardNamed, declines, type TestCard } from './cards.ts'
import { createCharge } from './charges.ts'
import { secondsOn, testClockOf } from './clock.ts'
import { type Decline, documentationOf } from './errors.ts'
import { emit } from './events.ts'
import { createId, randomCharacters } from './ids.ts'
import type { Row } from './store.ts'
import type { Kinds } from './stripe-types.ts'
import type { World } from './world.ts'

type Intent = Kinds['payment_intent']

/** The outcome of a payment attempt. */
export type Outcome =
  | { status: 'succeeded' }
  | { status: 'requires_action' }
  | { status: 'declined'; decline: Decline; charge: string | null }

/** How a payment is attempted: with its holder present, after a challenge they passed, or without them. */
export type Presence = 'on_session' | 'challenge_passed' | 'off_session'

/** Creates the intent of an invoice, for the amount due. */
export function createIntent(world: World, invoice: Kinds['invoice'], savesMethod: boolean): Row<'payment_intent'> {
  const id = createId('pi')
  const object = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: invoice.amount_due,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${randomCharacters(25)}`,
    confirmation_method: 'automatic',
    created: secondsOn(world, testClockOf(world, invoice)),
    currency: invoice.currency,
    customer: invoice.customer,
    customer_account: null,
    description: invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: savesMethod ? 'off_session' : null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: null,
  } satisfies Intent
  const row: Row<'payment_intent'> = { object, hidden: { invoice: invoice.id } }
  world.store.save('payment_intent', row)
  emit(world, 'payment_intent.created', 'payment_intent', object)
  return row
}

/** Attempts a payment with a card; stores the outcome and emits its events. */
export function attemptPayment(world: World, id: string, method: Row<'payment_method'>, presence: Presence): Outcome {
  const { object: intent, hidden } = findIntent(world, id)
  const card = cardNamed(method.hidden.card)
  if (needsChallenge(card, method.hidden.isSetUp, presence)) {
    const waiting = {
      ...intent,
      last_payment_error: null,
      next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', source: intent.id } },
      payment_method: method.object.id,
      status: 'requires_action',
    } satisfies Intent
    world.store.save('payment_intent', { object: waiting, hidden })
    emit(world, 'payment_intent.requires_action', 'payment_intent', waiting)
    return { status: 'requires_action' }
  }
  const now = new Date(secondsOn(world, testClockOf(world, intent)) * 1000)
  const decline = declineOf(card, method, presence, now)
  const charge = createCharge(world, intent, method, { decline, isAuthenticated: presence === 'challenge_passed' })
  if (decline) {
    failIntent(world, id, {
      type: 'card_error',
      ...decline,
      ...documentationOf(decline.code),
      charge: charge.id,
      payment_method: method.object,
    })
    return { status: 'declined', decline, charge: charge.id }
  }
  const paid = {
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.object.id,
    status: 'succeeded',
  } satisfies Intent
  world.store.save('payment_intent', { object: paid, hidden })
  keepMethod(world, method, intent, presence)
  emit(world, 'payment_intent.succeeded', 'payment_intent', paid)
  return { status: 'succeeded' }
}

function needsChallenge({ challenge }: TestCard, isSetUp: boolean, presence: Presence): boolean {
  if (presence === 'challenge_passed' || challenge === 'never') return false
  if (presence === 'on_session' || challenge === 'always') return true
  return challenge === 'until_set_up' && !isSetUp
}

function declineOf(card: TestCard, method: Row<'payment_method'>, presence: Presence, now: Date): Decline | null {
  const standing = standingDecline(card, method.object)
  if (standing) return standing
  const isPerpetual = method.hidden.isReadyMade === true
  if (!isPerpetual && method.object.card && isExpired(method.object.card, now)) return declines.expired
  if (presence === 'challenge_passed' && card.declineAfterChallenge) return card.declineAfterChallenge
  return card.declineOfCharge
}

/** Attaches the card that paid to the customer; if its holder was present, the card is also set up for later. */
function keepMethod(world: World, { object, hidden }: Row<'payment_method'>, intent: Intent, presence: Presence): void {
  const customer = object.customer ?? (intent.setup_future_usage ? intent.customer : null)
  const attached = { ...object, customer }
  world.store.save('payment_method', {
    object: attached,
    hidden: { ...hidden, isSetUp: hidden.isSetUp || presence !== 'off_session' },
  })
  if (customer !== object.customer) emit(world, 'payment_method.attached', 'payment_method', attached)
}

/** Returns an intent to the state where it needs another card. */
export function failIntent(world: World, id: string, error: NonNullable<Intent['last_payment_error']>): Intent {
  const { object, hidden } = findIntent(world, id)
  const failed = {
    ...object,
    last_payment_error: error,
    latest_charge: error.charge ?? object.latest_charge,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  } satisfies Intent
  world.store.save('payment_intent', { object: failed, hidden })
  emit(world, 'payment_intent.payment_failed', 'payment_intent', failed)
  return failed
}

/** Cancels an unpaid intent, by default because its invoice ends. */
export function cancelIntent(world: World, id: string): void {
  const { object, hidden } = findIntent(world, id)
  if (object.status === 'succeeded' || object.status === 'canceled') return
  const canceled = {
    ...object,
    canceled_at: secondsOn(world, testClockOf(world, object)),
    cancellation_reason: 'void_invoice',
    next_action: null,
    status: 'canceled',
  } satisfies Intent
  world.store.save('payment_intent', { object: canceled, hidden })
  emit(world, 'payment_intent.canceled', 'payment_intent', canceled)
}

/** Returns an intent that another stored object refers to. */
export function findIntent(world: World, id: string): Row<'payment_intent'> {
  const row = world.store.find('payment_intent', id)
  if (!row) throw new Error(`The payment intent ${id} is missing from the sandbox.`)
  return row
}

/** Error of a 3-D Secure challenge that its holder refused. */
export const failedAuthentication = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  ...documentationOf('payment_intent_authentication_failure'),
  message:
    'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
} as const satisfies Stripe.PaymentIntent.LastPaymentError
