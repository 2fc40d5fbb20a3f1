import type Stripe from 'stripe'
import { isExpired, standingDecline } from './card-details.ts'
import { cardNamed, declines } from './cards.ts'
import { secondsOn, testClockOf } from './clock.ts'
import type { Decline } from './errors.ts'
import { emit } from './events.ts'
import { createId, randomCharacters } from './ids.ts'
import { attachPaymentMethod } from './payment-methods.ts'
import type { Row } from './store.ts'
import type { Kinds } from './stripe-types.ts'
import type { World } from './world.ts'

type Intent = Kinds['setup_intent']

/** The outcome of an attempt to set up a card. */
export type SetupOutcome = { status: 'succeeded' | 'requires_action' } | { status: 'declined'; decline: Decline }

/** Creates an intent to save a card for later. */
export function createSetupIntent(
  world: World,
  asked: { customer: string | null; usage: 'off_session' | 'on_session'; allowed: string[] | null },
): Intent {
  const id = createId('seti')
  const object = {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: asked.allowed,
    application: null,
    // By default Stripe offers every payment method that the account allows.
    automatic_payment_methods: asked.allowed ? null : { allow_redirects: 'always', enabled: true },
    cancellation_reason: null,
    client_secret: `${id}_secret_${randomCharacters(25)}`,
    created: secondsOn(world, testClockOf(world, { customer: asked.customer })),
    customer: asked.customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    managed_payments: null,
    mandate: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: { card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: asked.usage,
  } satisfies Intent
  world.store.save('setup_intent', { object, hidden: {} })
  emit(world, 'setup_intent.created', 'setup_intent', object)
  return object
}

/** Attempts to set up a card with its holder present; stores the outcome and emits its events. */
export function attemptSetup(world: World, id: string, method: Row<'payment_method'>): SetupOutcome {
  const decline = declineOf(world, findSetupIntent(world, id).object, method)
  if (decline) {
    failSetup(world, id, { type: 'card_error', ...decline, payment_method: method.object })
    return { status: 'declined', decline }
  }
  if (cardNamed(method.hidden.card).challenge === 'never') {
    succeed(world, id, method)
    return { status: 'succeeded' }
  }
  const { object: before, hidden } = findSetupIntent(world, id)
  const waiting = {
    ...before,
    last_setup_error: null,
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', source: before.id } },
    payment_method: method.object.id,
    status: 'requires_action',
  } satisfies Intent
  world.store.save('setup_intent', { object: waiting, hidden })
  emit(world, 'setup_intent.requires_action', 'setup_intent', waiting)
  return { status: 'requires_action' }
}

/**
 * Returns why a bank refuses to set up a card. Cards that decline only charges can be set up, as at Stripe; one whose look-up fails cannot
 * be authenticated at all.
 */
function declineOf(world: World, intent: Intent, { object, hidden }: Row<'payment_method'>): Decline | null {
  const card = cardNamed(hidden.card)
  const now = new Date(secondsOn(world, testClockOf(world, intent)) * 1000)
  const standing = standingDecline(card, object)
  if (standing) return standing
  if (object.card && isExpired(object.card, now)) return declines.expired
  return card.hasBrokenLookup ? declines.generic : null
}

/** Applies the holder's answer to the bank's challenge of a setup. Does nothing unless the intent is waiting for one. */
export function finishSetupChallenge(world: World, id: string, isPassed: boolean): void {
  const intent = world.store.find('setup_intent', id)?.object
  if (intent?.status !== 'requires_action') return
  const method = world.store.find('payment_method', intent.payment_method ?? '')
  if (isPassed && method) succeed(world, id, method)
  else failSetup(world, id, { ...failedAuthentication, ...(method ? { payment_method: method.object } : {}) })
}

/** Attaches the card to the customer and, unless it is only for payments in their presence, sets it up for payments without them. */
function succeed(world: World, id: string, { object: method, hidden: ofMethod }: Row<'payment_method'>): void {
  const { object: before, hidden } = findSetupIntent(world, id)
  const isSetUp = ofMethod.isSetUp || before.usage === 'off_session'
  world.store.save('payment_method', { object: method, hidden: { ...ofMethod, isSetUp } })
  if (before.customer !== null) attachPaymentMethod(world, method.id, before.customer)
  const done = {
    ...before,
    last_setup_error: null,
    next_action: null,
    payment_method: method.id,
    status: 'succeeded',
  } satisfies Intent
  world.store.save('setup_intent', { object: done, hidden })
  emit(world, 'setup_intent.succeeded', 'setup_intent', done)
}

/** Returns an intent to the state where it needs another card. */
function failSetup(world: World, id: string, error: NonNullable<Intent['last_setup_error']>): void {
  const { object, hidden } = findSetupIntent(world, id)
  const failed = {
    ...object,
    last_setup_error: error,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  } satisfies Intent
  world.store.save('setup_intent', { object: failed, hidden })
  emit(world, 'setup_intent.setup_failed', 'setup_intent', failed)
}

/** Cancels an intent; the caller checks whether that is allowed. */
export function cancelSetup(world: World, id: string): Intent {
  const { object, hidden } = findSetupIntent(world, id)
  const canceled = {
    ...object,
    next_action: null,
    status: 'canceled',
  } satisfies Intent
  world.store.save('setup_intent', { object: canceled, hidden })
  emit(world, 'setup_intent.canceled', 'setup_intent', canceled)
  return canceled
}

/** Returns an intent that another stored object refers to. */
export function findSetupIntent(world: World, id: string): Row<'setup_intent'> {
  const row = world.store.find('setup_intent', id)
  if (!row) throw new Error(`The setup intent ${id} is missing from the sandbox.`)
  return row
}

/** Error of a 3-D Secure challenge that its holder refused. */
const failedAuthentication = {
  type: 'invalid_request_error',
  code: 'setup_intent_authentication_failure',
  message:
    'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this SetupIntent again.',
} as const satisfies Stripe.SetupIntent.LastSetupError
