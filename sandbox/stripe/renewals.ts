import { periodEnd, planTask, secondsOn, type Task } from './clock.ts'
import { collectInvoice } from './collection.ts'
import { lastingDiscounts } from './discounts.ts'
import { openDispute } from './disputes.ts'
import { emit } from './events.ts'
import { warnOfFraud } from './fraud-warnings.ts'
import { draftInvoice, finalizeInvoice, subscriptionOf } from './invoices.ts'
import { paymentMethodOf } from './payment-methods.ts'
import { finishRefund } from './refunds.ts'
import type { Row } from './store.ts'
import type { Kinds } from './stripe-types.ts'
import { endSubscription, isTerminal } from './subscription-end.ts'
import type { World } from './world.ts'

/** Work that only the passing of time triggers, by the name of its task. */
const work: Record<string, (world: World, subject: string) => void> = {
  period_end: turnPeriod,
  cancel_at: endWhenAsked,
  expire_subscription: (world, id) => void endSubscription(world, id, 'payment_failed'),
  finalize_invoice: finalizeAndCollect,
  retry_invoice: collectOffSession,
  refund: finishRefund,
  dispute: (world, id) => openDispute(world, id, 'dispute'),
  inquiry: (world, id) => openDispute(world, id, 'inquiry'),
  fraud_warning: warnOfFraud,
}

/** Runs a scheduled task. */
export function runTask(world: World, { kind, subject }: Task): void {
  const run = work[kind]
  if (!run) throw new Error(`Unknown task: ${kind}.`)
  run(world, subject)
}

/** At the end of a period, ends the subscription if that was requested, or starts its next period. */
function turnPeriod(world: World, id: string): void {
  const row = world.store.find('subscription', id)
  if (!row || isTerminal(row.object)) return
  const { object: subscription } = row
  const now = secondsOn(world, subscription.test_clock)
  const hasToEnd = subscription.cancel_at_period_end || (subscription.cancel_at ?? Number.POSITIVE_INFINITY) <= now
  if (hasToEnd) endSubscription(world, id, 'cancellation_requested')
  else renew(world, row)
}

/** Starts the next period and drafts its invoice. */
function renew(world: World, { object: before, hidden }: Row<'subscription'>): void {
  const period = hidden.period + 1
  const data = before.items.data.map(item => ({
    ...item,
    current_period_start: item.current_period_end,
    current_period_end: item.price.recurring
      ? periodEnd(before.billing_cycle_anchor, item.price.recurring, period)
      : item.current_period_end,
  }))
  const renewed: Kinds['subscription'] = { ...before, items: { ...before.items, data } }
  const invoice = draftInvoice(world, renewed, 'subscription_cycle', before.items.data[0]?.current_period_start ?? 0)
  const after: Kinds['subscription'] = {
    ...renewed,
    discounts: lastingDiscounts(world, renewed, invoice),
    latest_invoice: invoice.id,
  }
  world.store.save('subscription', { object: after, hidden: { ...hidden, period } })
  planPeriodEnd(world, after)
  emit(world, 'customer.subscription.updated', 'subscription', after, before)
}

/** Schedules the end of a subscription's current period. */
export function planPeriodEnd(world: World, subscription: Kinds['subscription']): void {
  const due = Math.max(...subscription.items.data.map(item => item.current_period_end))
  planTask(world, { testClock: subscription.test_clock, due, kind: 'period_end', subject: subscription.id })
}

function endWhenAsked(world: World, id: string): void {
  const subscription = world.store.find('subscription', id)?.object
  if (!subscription?.cancel_at || subscription.cancel_at > secondsOn(world, subscription.test_clock)) return
  endSubscription(world, id, 'cancellation_requested')
}

function finalizeAndCollect(world: World, id: string): void {
  if (world.store.find('invoice', id)?.object.status !== 'draft') return
  finalizeInvoice(world, id)
  collectOffSession(world, id)
}

/** Charges the card of the subscription, or else of its customer. */
function collectOffSession(world: World, id: string): void {
  const invoice = world.store.find('invoice', id)?.object
  if (invoice?.status !== 'open') return
  const subscription = world.store.find('subscription', subscriptionOf(invoice) ?? '')?.object
  const method = subscription ? paymentMethodOf(world, subscription) : undefined
  collectInvoice(world, id, { method, presence: 'off_session', isAutomatic: true })
}
