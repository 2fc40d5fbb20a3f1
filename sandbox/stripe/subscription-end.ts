import { dropTasks, secondsOn } from './clock.ts'
import { emit } from './events.ts'
import { voidInvoice } from './invoices.ts'
import type { Kinds } from './stripe-types.ts'
import type { World } from './world.ts'

type Subscription = Kinds['subscription']

/** Whether a subscription has ended for good. */
export function isTerminal({ status }: Pick<Subscription, 'status'>): boolean {
  return status === 'canceled' || status === 'incomplete_expired'
}

/**
 * Ends a subscription now. A subscription that was never paid expires and its invoice is voided; otherwise it is canceled and what it still
 * owes is no longer collected. Does nothing if it has already ended.
 */
export function endSubscription(
  world: World,
  id: string,
  reason: 'cancellation_requested' | 'payment_failed',
): Subscription | undefined {
  const row = world.store.find('subscription', id)
  if (!row || isTerminal(row.object)) return row?.object
  const { object: before, hidden } = row
  const now = secondsOn(world, before.test_clock)
  const isExpiring = before.status === 'incomplete'
  dropTasks(world, id, ['period_end', 'cancel_at', 'expire_subscription'])
  const ended = {
    ...before,
    canceled_at: before.canceled_at ?? now,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      ...before.cancellation_details,
      reason: isExpiring ? null : reason,
    },
    ended_at: now,
    status: isExpiring ? 'incomplete_expired' : 'canceled',
  } satisfies Subscription
  world.store.save('subscription', { object: ended, hidden })
  stopCollecting(world, id, isExpiring)
  if (isExpiring) emit(world, 'customer.subscription.updated', 'subscription', ended, before)
  else emit(world, 'customer.subscription.deleted', 'subscription', ended)
  return ended
}

function stopCollecting(world: World, subscription: string, isExpiring: boolean): void {
  const equal = { 'parent.subscription_details.subscription': subscription }
  for (const { object: invoice, hidden } of world.store.list('invoice', { equal })) {
    if (invoice.status !== 'open' && invoice.status !== 'draft') continue
    dropTasks(world, invoice.id, ['finalize_invoice', 'retry_invoice'])
    if (isExpiring) voidInvoice(world, invoice.id)
    else {
      const stopped = { ...invoice, auto_advance: false, automatically_finalizes_at: null, next_payment_attempt: null }
      world.store.save('invoice', { object: stopped, hidden })
      emit(world, 'invoice.updated', 'invoice', stopped, invoice)
    }
  }
}
