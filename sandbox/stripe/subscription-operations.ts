import type Stripe from 'stripe'
import { dropTasks, secondsOn } from './clock.ts'
import { changeSubscription } from './collection.ts'
import { replaceDiscounts } from './discounts.ts'
import { invalidRequest, noSuch } from './errors.ts'
import { boundsOf } from './events.ts'
import { answerList } from './lists.ts'
import { findObject, operation } from './operation.ts'
import { type Given, mergeMetadata, paging, parametersOf } from './parameters.ts'
import { ownPaymentMethod, paymentMethodOf } from './payment-methods.ts'
import type { Row } from './store.ts'
import type { Kinds } from './stripe-types.ts'
import { endSubscription, isTerminal } from './subscription-end.ts'
import { cancelParameters, createParameters, listParameters, updateParameters } from './subscription-parameters.ts'
import { readTaxes } from './subscription-taxes.ts'
import { createSubscription, planCancelAt, resolveCancelAt } from './subscriptions.ts'
import type { World } from './world.ts'

type Subscription = Kinds['subscription']
type Update = Given<typeof updateParameters>

/** Parameters that can still be set on a subscription that has ended. */
const writableAfterEnd = new Set(['metadata', 'cancellation_details', 'expand'])

/** Updates a subscription; what it changes applies from the next invoice on. */
function updateSubscription(world: World, row: Row<'subscription'>, given: Update): Subscription {
  const { object: before } = row
  if (isTerminal(before) && Object.keys(given).some(name => !writableAfterEnd.has(name))) {
    throw invalidRequest('You cannot update a subscription that is `canceled` or `incomplete_expired`.')
  }
  if (given.default_payment_method) {
    ownPaymentMethod(world, before.customer, given.default_payment_method, 'default_payment_method')
  }
  const after = changeSubscription(world, row, {
    ...(given.discounts === undefined ? {} : { discounts: replaceDiscounts(world, before, given.discounts) }),
    ...endAsAsked(world, before, given),
    ...detailsAsked(before, given.cancellation_details),
    ...taxesAsked(world, before, given),
    default_payment_method: given.default_payment_method ?? before.default_payment_method,
    description: given.description === undefined ? before.description : given.description,
    metadata: mergeMetadata(before.metadata, given.metadata),
    ...(given.payment_settings && before.payment_settings
      ? {
          payment_settings: {
            ...before.payment_settings,
            save_default_payment_method:
              given.payment_settings.save_default_payment_method ?? before.payment_settings.save_default_payment_method,
          },
        }
      : {}),
  })
  if (given.cancel_at !== undefined) {
    dropTasks(world, after.id, ['cancel_at'])
    planCancelAt(world, after)
  }
  return after
}

/** Returns when it will end, if an end was requested or withdrawn; `canceled_at` is the time of the request. */
function endAsAsked(world: World, before: Subscription, given: Update): Partial<Subscription> {
  if (given.cancel_at_period_end === undefined && given.cancel_at === undefined) return {}
  const periodEnd = Math.max(...before.items.data.map(item => item.current_period_end))
  const endsAtPeriodEnd = given.cancel_at_period_end ?? (given.cancel_at === undefined && before.cancel_at_period_end)
  const now = secondsOn(world, before.test_clock)
  const cancel_at = resolveCancelAt(given, { currentPeriodEnd: periodEnd, now })
  const isEnding = endsAtPeriodEnd || cancel_at !== null
  return {
    cancel_at,
    cancel_at_period_end: endsAtPeriodEnd,
    canceled_at: isEnding ? (before.canceled_at ?? now) : null,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      ...before.cancellation_details,
      reason: isEnding ? 'cancellation_requested' : null,
    },
  }
}

function detailsAsked(before: Subscription, given: Update['cancellation_details']): Partial<Subscription> {
  if (!given) return {}
  return {
    cancellation_details: {
      feedback_option: null,
      reason: before.cancellation_details?.reason ?? null,
      comment: given.comment === undefined ? (before.cancellation_details?.comment ?? null) : given.comment,
      feedback: given.feedback === undefined ? (before.cancellation_details?.feedback ?? null) : given.feedback || null,
    },
  }
}

function taxesAsked(world: World, before: Subscription, given: Update): Partial<Subscription> {
  if (given.automatic_tax === undefined && given.default_tax_rates === undefined) return {}
  return readTaxes(world, given, {
    before,
    customer: findObject(world, 'customer', before.customer).object,
    items: before.items.data,
    method: paymentMethodOf(world, before)?.object,
  })
}

function cancelSubscription(
  world: World,
  row: Row<'subscription'>,
  given: Given<typeof cancelParameters>,
): Subscription {
  if (isTerminal(row.object)) throw noSuch('subscription', row.object.id)
  const details = detailsAsked(row.object, given.cancellation_details)
  world.store.save('subscription', { ...row, object: { ...row.object, ...details } })
  endSubscription(world, row.object.id, 'cancellation_requested')
  return findObject(world, 'subscription', row.object.id).object
}

function hasStatus({ status }: Subscription, asked: Given<typeof listParameters>['status']): boolean {
  if (asked === 'all') return true
  if (asked === undefined) return status !== 'canceled'
  if (asked === 'ended') return status === 'canceled' || status === 'incomplete_expired'
  return status === asked
}

export const subscriptionOperations = [
  operation({
    method: 'POST',
    path: '/v1/subscriptions',
    parameters: createParameters,
    run: ({ world, given }) => createSubscription(world, given),
  }),
  operation({
    method: 'GET',
    path: '/v1/subscriptions',
    parameters: listParameters,
    run({ world, given, url }) {
      if (given.customer !== undefined) findObject(world, 'customer', given.customer, 'customer')
      const rows = world.store.list('subscription', {
        equal: {
          customer: given.customer,
          collection_method: given.collection_method,
          test_clock: given.test_clock,
        },
        created: boundsOf(given.created),
      })
      const matching = rows.filter(
        ({ object }) =>
          hasStatus(object, given.status) &&
          (given.price === undefined || object.items.data.some(({ price }) => price.id === given.price)),
      )
      return answerList(world, 'subscription', matching, given, url)
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/subscriptions/:id',
    parameters: parametersOf<Stripe.SubscriptionRetrieveParams>()({ expand: paging.expand }),
    run: ({ find }) => find('subscription').object,
  }),
  operation({
    method: 'POST',
    path: '/v1/subscriptions/:id',
    parameters: updateParameters,
    run: ({ world, given, find }) => updateSubscription(world, find('subscription'), given),
  }),
  operation({
    method: 'DELETE',
    path: '/v1/subscriptions/:id',
    parameters: cancelParameters,
    run: ({ world, given, find }) => cancelSubscription(world, find('subscription'), given),
  }),
]
