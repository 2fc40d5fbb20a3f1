import { brand } from '../../../domain/brand.ts'
import type { BodyOf } from '../../../domain/endpoint.ts'
import {
  subscribeBody,
  type subscriptionContract,
} from '../../../domain/features/subscription/subscription.contract.ts'
import { readBy } from '../../api/check.ts'

/** The arguments of `subscribe`: a card and a price, then the subscription that the browser is confirming. */
export type SubscribeBody = BodyOf<typeof subscriptionContract.subscribe>

/** A payment whose outcome is unknown. A reload resumes it and does not pay again. */
export interface RunningAttempt {
  body: SubscribeBody
  stripePriceId: string
}

const key = `${brand.code}.payment`

/**
 * An order older than this is not sent again on load: the member no longer expects it. The provider keeps its idempotency keys for longer.
 */
const orderMilliseconds = 60 * 60 * 1000

/** Stores the attempt for this tab and this member. */
export function keepAttempt(userId: string, attempt: RunningAttempt): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...attempt, userId, keptOn: Date.now() }))
  } catch {
    // Without site data a reload finds nothing to resume; the profile still shows what was paid.
  }
}

/** Clears the attempt, however it ended. */
export function forgetAttempt(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // As above.
  }
}

/** Returns this tab's attempt for this member, interrupted when the page was left. */
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
