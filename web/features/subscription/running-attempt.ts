import { brand } from '../../../domain/brand.ts'
import type { BodyOf } from '../../../domain/endpoint.ts'
import {
  subscribeBody,
  type subscriptionContract,
} from '../../../domain/features/subscription/subscription.contract.ts'
import { readBy } from '../../api/check.ts'

/** What `subscribe` is called with: a card and a price, then the subscription that the browser is confirming. */
export type SubscribeBody = BodyOf<typeof subscriptionContract.subscribe>

/** A payment whose outcome is not known yet. Whoever reloads the page goes on with it, and does not pay again. */
export interface RunningAttempt {
  body: SubscribeBody
  stripePriceId: string
}

const key = `${brand.code}.payment`

/** An order older than this is not sent again on load: nobody remembers having asked for it. The provider keeps its keys for longer. */
const orderMilliseconds = 60 * 60 * 1000

/** Keeps the attempt for this tab and this member. */
export function keepAttempt(userId: string, attempt: RunningAttempt): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...attempt, userId, keptOn: Date.now() }))
  } catch {
    // Without site data a reload finds nothing to resume; the profile still tells what was paid.
  }
}

/** The attempt is over, whichever way. */
export function forgetAttempt(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // As above.
  }
}

/** The attempt that this tab was making for this member when the page went away. */
export function readAttempt(userId: string): RunningAttempt | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    const body = readBy(subscribeBody, kept?.body)
    if (!body || kept.userId !== userId || typeof kept.stripePriceId !== 'string') return null
    const isOrder = 'stripePaymentMethodId' in body
    if (isOrder && !(Date.now() - kept.keptOn < orderMilliseconds)) return null
    return { body, stripePriceId: kept.stripePriceId }
  } catch {
    return null
  }
}
