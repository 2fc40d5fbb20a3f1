import { dropTasks, planTask, secondsOn } from './clock.ts'
import { emit } from './events.ts'
import { defaultPayment, findInvoice, subscriptionOf } from './invoices.ts'
import { attemptPayment, failedAuthentication, failIntent, type Outcome, type Presence } from './payment-intents.ts'
import type { Row } from './store.ts'
import type { Kinds } from './stripe-types.ts'
import { endSubscription, isTerminal } from './subscription-end.ts'
import { afterLastRetry, type World } from './world.ts'

type Subscription = Kinds['subscription']

const daySeconds = 24 * 60 * 60

/** Days between a failed attempt of a renewal and the next; after the last, the account's setting decides. */
export const retryDays = [3, 5, 7]

/** How to collect an invoice. `isAutomatic`: by the retry schedule, not on request. */
interface Collecting {
  method: Row<'payment_method'> | undefined
  presence: Presence
  isAutomatic: boolean
}

/** Tries to collect an open invoice and updates its subscription with the outcome. */
export function collectInvoice(world: World, id: string, { method, presence, isAutomatic }: Collecting): Outcome {
  const payment = defaultPayment(world, id)?.object
  const intent = payment?.payment.payment_intent
  if (!intent) {
    settle(world, id, isAutomatic)
    return { status: 'succeeded' }
  }
  if (!method) {
    const decline = {
      code: 'payment_method_provider_decline',
      message: 'The customer has no payment method to charge.',
    } as const
    recordFailure(world, id, isAutomatic)
    return { status: 'declined', decline, charge: null }
  }
  const outcome = attemptPayment(world, intent, method, presence)
  if (outcome.status === 'succeeded') settle(world, id, isAutomatic)
  else recordFailure(world, id, isAutomatic, outcome.status === 'requires_action')
  return outcome
}

/** Applies the holder's answer to a 3-D Secure challenge. Does nothing unless the intent is waiting for one. */
export function finishChallenge(world: World, intentId: string, isPassed: boolean): void {
  const row = world.store.find('payment_intent', intentId)
  if (row?.object.status !== 'requires_action') return
  const method = world.store.find('payment_method', row.object.payment_method ?? '')
  if (isPassed && method) {
    collectInvoice(world, row.hidden.invoice, { method, presence: 'challenge_passed', isAutomatic: false })
    return
  }
  failIntent(world, intentId, {
    ...failedAuthentication,
    ...(method ? { payment_method: method.object } : {}),
  })
  recordFailure(world, row.hidden.invoice, false)
}

/** Marks an invoice as paid, with its payment and, unless the subscription has ended, its period. */
function settle(world: World, id: string, isAutomatic: boolean): void {
  const { object: before, hidden } = findInvoice(world, id)
  const now = secondsOn(world, before.test_clock)
  dropTasks(world, id, ['retry_invoice'])
  const paid = {
    ...before,
    amount_paid: before.amount_due,
    amount_remaining: 0,
    attempt_count: before.attempt_count + (countsAsAttempt(before, isAutomatic) && before.amount_due > 0 ? 1 : 0),
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...before.status_transitions, paid_at: now },
  } satisfies Kinds['invoice']
  world.store.save('invoice', { object: paid, hidden })
  const payment = defaultPayment(world, id)
  if (payment) {
    const object = {
      ...payment.object,
      amount_paid: before.amount_due,
      status: 'paid',
      status_transitions: { canceled_at: null, paid_at: now },
    }
    world.store.save('invoice_payment', { object, hidden: payment.hidden })
    emit(world, 'invoice_payment.paid', 'invoice_payment', object)
  }
  emit(world, 'invoice.paid', 'invoice', paid)
  emit(world, 'invoice.payment_succeeded', 'invoice', paid)
  const subscription = subscriptionOf(paid)
  if (subscription) bringToLife(world, subscription, payment?.object.payment.payment_intent)
}

/** Activates a paid subscription; the card that paid becomes its own if it was created that way (`save_default_payment_method`). */
function bringToLife(world: World, id: string, intentId: string | undefined): void {
  const row = world.store.find('subscription', id)
  if (!row || isTerminal(row.object)) return
  const intent = world.store.find('payment_intent', intentId ?? '')?.object
  const savesMethod = row.object.payment_settings?.save_default_payment_method === 'on_subscription'
  dropTasks(world, id, ['expire_subscription'])
  changeSubscription(world, row, {
    status: 'active',
    ...(savesMethod && intent?.payment_method ? { default_payment_method: intent.payment_method } : {}),
  })
}

/** Records an attempt that failed or waits for the card's holder: the subscription is past due unless it has yet to start. */
function recordFailure(world: World, id: string, isAutomatic: boolean, isActionRequired = false): void {
  const { object: before, hidden } = findInvoice(world, id)
  const counts = countsAsAttempt(before, isAutomatic)
  const failed = {
    ...before,
    attempt_count: before.attempt_count + (counts ? 1 : 0),
    attempted: true,
    ...(counts && before.billing_reason === 'subscription_cycle' ? planRetry(world, before) : {}),
  } satisfies Kinds['invoice']
  world.store.save('invoice', { object: failed, hidden })
  emit(world, 'invoice.payment_failed', 'invoice', failed)
  if (isActionRequired) emit(world, 'invoice.payment_action_required', 'invoice', failed)
  const row = world.store.find('subscription', subscriptionOf(failed) ?? '')
  if (!row || isTerminal(row.object)) return
  if (row.object.status === 'active') changeSubscription(world, row, { status: 'past_due' })
  const isLast = counts && before.billing_reason === 'subscription_cycle' && failed.next_payment_attempt === null
  if (isLast) giveUp(world, row.object.id)
}

/** Stripe counts the first attempt, and after that only those of its schedule. */
function countsAsAttempt({ attempt_count }: Kinds['invoice'], isAutomatic: boolean): boolean {
  return attempt_count === 0 || isAutomatic
}

/** Schedules the next attempt; null after the last. */
function planRetry(world: World, invoice: Kinds['invoice']): Pick<Kinds['invoice'], 'next_payment_attempt'> {
  dropTasks(world, invoice.id, ['retry_invoice'])
  const days = retryDays[invoice.attempt_count]
  if (days === undefined || !invoice.auto_advance) return { next_payment_attempt: null }
  const due = secondsOn(world, invoice.test_clock) + days * daySeconds
  planTask(world, { testClock: invoice.test_clock, due, kind: 'retry_invoice', subject: invoice.id })
  return { next_payment_attempt: due }
}

function giveUp(world: World, id: string): void {
  const row = world.store.find('subscription', id)
  const choice = afterLastRetry(world)
  if (choice === 'cancel') endSubscription(world, id, 'payment_failed')
  else if (choice === 'unpaid' && row) changeSubscription(world, row, { status: 'unpaid' })
}

/** Changes a subscription and emits its event, if anything is different. */
export function changeSubscription(
  world: World,
  { object: before, hidden }: Row<'subscription'>,
  changes: Partial<Subscription>,
): Subscription {
  const after = { ...before, ...changes }
  if (JSON.stringify(after) === JSON.stringify(before)) return before
  world.store.save('subscription', { object: after, hidden })
  emit(world, 'customer.subscription.updated', 'subscription', after, before)
  return after
}
