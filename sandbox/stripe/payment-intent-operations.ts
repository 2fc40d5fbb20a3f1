import type Stripe from 'stripe'
import { collectInvoice } from './collection.ts'
import { checkSecret, methodToConfirm, paymentMethodData, refuseStrangersMethod } from './confirming.ts'
import { cardError, invalidRequest } from './errors.ts'
import { boundsOf } from './events.ts'
import { answerList } from './lists.ts'
import { operation } from './operation.ts'
import { boolean, createdRange, type Given, oneOf, paging, parametersOf, text } from './parameters.ts'
import { findIntent } from './payment-intents.ts'
import { browserParameters } from './payment-methods.ts'
import type { Kinds } from './stripe-types.ts'
import type { World } from './world.ts'

type Intent = Kinds['payment_intent']

const confirmParameters = parametersOf<
  Stripe.PaymentIntentConfirmParams & { client_secret?: string; expected_payment_method_type?: string }
>()({
  client_secret: text,
  error_on_requires_action: boolean,
  expand: paging.expand,
  expected_payment_method_type: oneOf(['card']),
  off_session: boolean,
  payment_method: text,
  payment_method_data: paymentMethodData,
  return_url: text,
  setup_future_usage: oneOf(['off_session', 'on_session']),
  use_stripe_sdk: boolean,
})

/**
 * Confirms an intent. Its failure is a 402, both for a holder of the secret key and for the browser.
 * @throws {ApiError} if the intent has ended, no card is given or attached, or the card is declined.
 */
function confirmIntent(world: World, intent: Intent, given: Given<typeof confirmParameters>): Intent {
  refuseEnded(intent)
  const method = methodToConfirm(world, intent, given)
  const { invoice } = findIntent(world, intent.id).hidden
  const presence = given.off_session ? 'off_session' : 'on_session'
  const outcome = collectInvoice(world, invoice, { method, presence, isAutomatic: false })
  const after = findIntent(world, intent.id).object
  if (outcome.status === 'declined') {
    throw cardError(
      outcome.decline,
      { payment_intent: after, payment_method: method.object, ...(outcome.charge ? { charge: outcome.charge } : {}) },
      { keepsEffects: true },
    )
  }
  return after
}

function refuseEnded({ status }: Intent): void {
  if (status !== 'succeeded' && status !== 'canceled') return
  const because =
    status === 'succeeded'
      ? 'it has already succeeded after being previously confirmed.'
      : 'it has a status of canceled. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.'
  throw invalidRequest(`You cannot confirm this PaymentIntent because ${because}`, {
    code: 'payment_intent_unexpected_state',
  })
}

/** Returns the part of an intent that a page may see. */
function forBrowser(intent: Intent): Partial<Intent> {
  const { customer: _customer, metadata: _metadata, latest_charge: _charge, ...shown } = intent
  return shown
}

export const paymentIntentOperations = [
  operation({
    method: 'GET',
    path: '/v1/payment_intents',
    parameters: parametersOf<Stripe.PaymentIntentListParams>()({
      ...paging,
      created: createdRange,
      customer: text,
    }),
    run({ world, given, url }) {
      const rows = world.store.list('payment_intent', {
        equal: { customer: given.customer },
        created: boundsOf(given.created),
      })
      return answerList(world, 'payment_intent', rows, given, url)
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/payment_intents/:id',
    isForBrowsers: true,
    parameters: parametersOf<Stripe.PaymentIntentRetrieveParams>()({ client_secret: text, expand: paging.expand }),
    browserParameters: { key: text, is_stripe_sdk: text },
    run({ find, given, caller }) {
      const intent = find('payment_intent').object
      if (caller === 'server') return intent
      checkSecret(intent, given.client_secret)
      return forBrowser(intent)
    },
  }),
  operation({
    method: 'POST',
    path: '/v1/payment_intents/:id/confirm',
    isForBrowsers: true,
    parameters: confirmParameters,
    browserParameters,
    run({ world, find, given, caller }) {
      const intent = find('payment_intent').object
      if (caller === 'server') return confirmIntent(world, intent, given)
      checkSecret(intent, given.client_secret)
      refuseStrangersMethod(world, intent, given.payment_method)
      return forBrowser(confirmIntent(world, intent, given))
    },
  }),
]
