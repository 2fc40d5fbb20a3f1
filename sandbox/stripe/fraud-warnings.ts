import type Stripe from 'stripe'
import { secondsOn, testClockOf } from './clock.ts'
import { boundsOf, emit } from './events.ts'
import { createId } from './ids.ts'
import { answerList } from './lists.ts'
import { operation } from './operation.ts'
import { createdRange, paging, parametersOf, text } from './parameters.ts'
import type { Kinds } from './stripe-types.ts'
import type { World } from './world.ts'

type Warning = Kinds['radar.early_fraud_warning']

/** Records that a card's bank suspects a charge to be fraudulent. The funds stay until a dispute withdraws them. */
export function warnOfFraud(world: World, chargeId: string): Warning | undefined {
  const charge = world.store.find('charge', chargeId)?.object
  if (!charge?.paid || warningsOf(world, chargeId).length > 0) return undefined
  const warning = {
    id: createId('issfr'),
    object: 'radar.early_fraud_warning',
    actionable: !charge.refunded && !charge.disputed,
    charge: charge.id,
    created: secondsOn(world, testClockOf(world, charge)),
    fraud_type: 'unauthorized_use_of_card',
    livemode: false,
    ...(charge.payment_intent ? { payment_intent: charge.payment_intent } : {}),
  } satisfies Warning
  world.store.save('radar.early_fraud_warning', { object: warning, hidden: {} })
  emit(world, 'radar.early_fraud_warning.created', 'radar.early_fraud_warning', warning)
  return warning
}

/** Marks the warning of a charge that was disputed or refunded whole as no longer actionable. */
export function settleWarning(world: World, charge: string): void {
  for (const { object: before, hidden } of warningsOf(world, charge)) {
    if (!before.actionable) continue
    const after = { ...before, actionable: false }
    world.store.save('radar.early_fraud_warning', { object: after, hidden })
    emit(world, 'radar.early_fraud_warning.updated', 'radar.early_fraud_warning', after, before)
  }
}

function warningsOf(world: World, charge: string) {
  return world.store.list('radar.early_fraud_warning', { equal: { charge } })
}

export const fraudWarningOperations = [
  operation({
    method: 'GET',
    path: '/v1/radar/early_fraud_warnings',
    parameters: parametersOf<Stripe.Radar.EarlyFraudWarningListParams>()({
      ...paging,
      charge: text,
      created: createdRange,
      payment_intent: text,
    }),
    run({ world, given, url }) {
      const equal = { charge: given.charge, payment_intent: given.payment_intent }
      const rows = world.store.list('radar.early_fraud_warning', { equal, created: boundsOf(given.created) })
      return answerList(world, 'radar.early_fraud_warning', rows, given, url)
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/radar/early_fraud_warnings/:id',
    parameters: parametersOf<Stripe.Radar.EarlyFraudWarningRetrieveParams>()({ expand: paging.expand }),
    run: ({ find }) => find('radar.early_fraud_warning').object,
  }),
]
