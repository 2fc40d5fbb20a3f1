import { setUpForLater } from './card-setup.ts'
import { type TypedCard, type TypedHolder, typedMethod } from './checkout-payment.ts'
import { changeSubscription } from './collection.ts'
import { invalidRequest } from './errors.ts'
import { emit } from './events.ts'
import { findObject } from './operation.ts'
import { findSetupIntent, finishSetupChallenge } from './setup-intents.ts'
import type { Row } from './store.ts'
import { isTerminal } from './subscription-end.ts'
import { updateSubscription } from './subscription-operations.ts'
import type { World } from './world.ts'

type Session = Row<'billing_portal.session'>

/**
 * Cancels a subscription at the end of its period, or takes that back. As Stripe's portal does, it sets `cancel_at` of a subscription in
 * flexible billing mode, and `cancel_at_period_end` of a classic one.
 * @throws {ApiError} if the subscription is not the customer's, or has ended.
 */
export function setCancellation(world: World, { object: session }: Session, id: string, isCanceled: boolean): void {
  const row = findObject(world, 'subscription', id)
  if (row.object.customer !== session.customer || isTerminal(row.object)) throw invalidRequest('No such subscription.')
  if (!isCanceled) updateSubscription(world, row, { cancel_at: null, cancel_at_period_end: false })
  else if (row.object.billing_mode.type === 'flexible') updateSubscription(world, row, { cancel_at: 'max_period_end' })
  else updateSubscription(world, row, { cancel_at_period_end: true })
}

/**
 * Sets a typed card up and makes it the one to charge; the session waits if the bank asks its holder.
 * @throws {ApiError} 402 if the card is refused; nothing is kept then.
 */
export function changeCard(world: World, session: Session, holder: TypedHolder, card: TypedCard): void {
  const { customer } = session.object
  const method = typedMethod(world, holder, card)
  const { intent, isChallenged } = setUpForLater(world, customer, method)
  if (!isChallenged) makeDefault(world, customer, method)
  else world.store.save('billing_portal.session', { ...session, hidden: { ...session.hidden, waiting: intent } })
}

/** Applies the holder's answer to the bank's question; returns whether the card is now in use. */
export function answerPortalChallenge(world: World, session: Session, isPassed: boolean): boolean {
  const { waiting } = session.hidden
  if (waiting === null) return true
  world.store.save('billing_portal.session', { ...session, hidden: { ...session.hidden, waiting: null } })
  finishSetupChallenge(world, waiting, isPassed)
  const intent = findSetupIntent(world, waiting).object
  if (intent.status !== 'succeeded') return false
  makeDefault(world, session.object.customer, intent.payment_method ?? '')
  return true
}

/** Makes a card the customer's default, and replaces the card of each subscription that has a separate one. */
function makeDefault(world: World, customerId: string, method: string): void {
  const { object: before, hidden } = findObject(world, 'customer', customerId)
  const after = { ...before, invoice_settings: { ...before.invoice_settings, default_payment_method: method } }
  world.store.save('customer', { object: after, hidden })
  emit(world, 'customer.updated', 'customer', after, before)
  for (const row of world.store.list('subscription', { equal: { customer: customerId } })) {
    if (isTerminal(row.object) || row.object.default_payment_method === null) continue
    changeSubscription(world, row, { default_payment_method: method })
  }
}
