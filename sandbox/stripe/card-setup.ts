import { cardError } from './errors.ts'
import { findObject } from './operation.ts'
import { attemptSetup, createSetupIntent } from './setup-intents.ts'
import type { World } from './world.ts'

/**
 * Sets a card up for later payments, as the sandbox's own pages do.
 * @returns the id of the setup intent, and whether the bank asks the holder first.
 * @throws {ApiError} 402 if the card is refused.
 */
export function setUpForLater(
  world: World,
  customer: string,
  method: string,
): { intent: string; isChallenged: boolean } {
  const { object } = createSetupIntent(world, {
    customer,
    paymentMethod: method,
    usage: 'off_session',
    automatic: null,
    allowed: null,
    description: null,
    metadata: null,
  })
  const outcome = attemptSetup(world, object.id, findObject(world, 'payment_method', method))
  if (outcome.status === 'declined') throw cardError(outcome.decline)
  return { intent: object.id, isChallenged: outcome.status === 'requires_action' }
}
