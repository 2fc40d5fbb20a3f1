import type Stripe from 'stripe'
import { checkSecret, methodToConfirm, paymentMethodData, refuseStrangersMethod } from './confirming.ts'
import { cardError, invalidRequest } from './errors.ts'
import { boundsOf } from './events.ts'
import { answerList } from './lists.ts'
import { type Caller, findObject, operation } from './operation.ts'
import { boolean, createdRange, type Given, listOf, oneOf, paging, parametersOf, text } from './parameters.ts'
import { browserParameters } from './payment-methods.ts'
import { attemptSetup, cancelSetup, createSetupIntent, findSetupIntent } from './setup-intents.ts'
import type { Kinds } from './stripe-types.ts'
import type { World } from './world.ts'

type Intent = Kinds['setup_intent']

const createParameters = parametersOf<Stripe.SetupIntentCreateParams>()({
  allowed_payment_method_types: listOf(oneOf(['card'])),
  customer: text,
  expand: paging.expand,
  usage: oneOf(['off_session', 'on_session']),
})

const confirmParameters = parametersOf<
  Stripe.SetupIntentConfirmParams & { client_secret?: string; expected_payment_method_type?: string }
>()({
  client_secret: text,
  expand: paging.expand,
  expected_payment_method_type: oneOf(['card']),
  payment_method: text,
  payment_method_data: paymentMethodData,
  return_url: text,
  use_stripe_sdk: boolean,
})

/**
 * Creates a setup intent.
 * @throws {ApiError} if there is no such customer.
 */
function createIntent(world: World, given: Given<typeof createParameters>): Intent {
  const customer = given.customer ? findObject(world, 'customer', given.customer, 'customer') : null
  if (customer?.hidden.isDeleted) findObject(world, 'customer', '', 'customer')
  return createSetupIntent(world, {
    customer: customer?.object.id ?? null,
    usage: given.usage ?? 'off_session',
    allowed: given.allowed_payment_method_types ?? null,
  })
}

/**
 * Confirms an intent.
 * @throws {ApiError} if it has ended, there is no card, or the card is declined; a decline is still recorded.
 */
function confirmIntent(
  world: World,
  intent: Intent,
  given: Pick<Given<typeof confirmParameters>, 'payment_method' | 'payment_method_data'>,
  caller: Caller,
): Intent {
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw unexpectedState(intent, 'confirm', 'confirmed', caller)
  }
  const method = methodToConfirm(world, intent, given)
  const outcome = attemptSetup(world, intent.id, method)
  const after = findSetupIntent(world, intent.id).object
  if (outcome.status !== 'declined') return after
  throw cardError(
    outcome.decline,
    { setup_intent: shownTo(caller, after), payment_method: method.object },
    { keepsEffects: true },
  )
}

function unexpectedState(intent: Intent, verb: string, participle: string, caller: Caller) {
  return invalidRequest(
    `You cannot ${verb} this SetupIntent because it has a status of ${intent.status}. Only a SetupIntent with one of the following statuses may be ${participle}: requires_payment_method, requires_confirmation, requires_action.`,
    { code: 'setup_intent_unexpected_state', setup_intent: shownTo(caller, intent) },
  )
}

/** Returns the part of an intent that a caller may see: a page sees neither the customer nor the server's metadata. */
function shownTo(caller: Caller, intent: Intent): Partial<Intent> {
  if (caller === 'server') return intent
  const { customer: _customer, metadata: _metadata, latest_attempt: _attempt, mandate: _mandate, ...shown } = intent
  return shown
}

export const setupIntentOperations = [
  operation({
    method: 'POST',
    path: '/v1/setup_intents',
    parameters: createParameters,
    run: ({ world, given }) => createIntent(world, given),
  }),
  operation({
    method: 'GET',
    path: '/v1/setup_intents',
    parameters: parametersOf<Stripe.SetupIntentListParams>()({
      ...paging,
      created: createdRange,
      customer: text,
      payment_method: text,
    }),
    run({ world, given, url }) {
      const equal = { customer: given.customer, payment_method: given.payment_method }
      const rows = world.store.list('setup_intent', { equal, created: boundsOf(given.created) })
      return answerList(world, 'setup_intent', rows, given, url)
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/setup_intents/:id',
    isForBrowsers: true,
    parameters: parametersOf<Stripe.SetupIntentRetrieveParams>()({ client_secret: text, expand: paging.expand }),
    browserParameters: { key: text, is_stripe_sdk: text },
    run({ find, given, caller }) {
      const intent = find('setup_intent').object
      if (caller === 'browser') checkSecret(intent, given.client_secret)
      return shownTo(caller, intent)
    },
  }),
  operation({
    method: 'POST',
    path: '/v1/setup_intents/:id/confirm',
    isForBrowsers: true,
    parameters: confirmParameters,
    browserParameters,
    run({ world, find, given, caller }) {
      const intent = find('setup_intent').object
      if (caller === 'browser') {
        checkSecret(intent, given.client_secret)
        refuseStrangersMethod(world, intent, given.payment_method)
      }
      return shownTo(caller, confirmIntent(world, intent, given, caller))
    },
  }),
  operation({
    method: 'POST',
    path: '/v1/setup_intents/:id/cancel',
    parameters: parametersOf<Stripe.SetupIntentCancelParams>()({ expand: paging.expand }),
    run({ world, find, caller }) {
      const intent = find('setup_intent').object
      if (intent.status === 'succeeded' || intent.status === 'canceled') {
        throw unexpectedState(intent, 'cancel', 'canceled', caller)
      }
      return cancelSetup(world, intent.id)
    },
  }),
]
