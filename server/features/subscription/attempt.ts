import { randomUUIDv7 } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { isReferenceMissing } from '../../database/failures.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Services } from '../../services.ts'
import { listSubscriptionIds } from '../../stripe/subscriptions.ts'
import { claimAttempt, endAttempt, findEndedAttempts, prolongAttempt, releaseAttempt } from './attempt.queries.ts'
import { findCustomer } from './subscription.queries.ts'
import { synchroniseSubscription } from './synchronise.ts'

/** An attempt that was not prolonged for so long has died with its server. */
const attemptMilliseconds = 30_000
/** One that is under way is prolonged as often, however long the provider takes. */
const prolongMilliseconds = 5_000
/** How long a second tab waits for the first one's outcome before it says that a payment is under way. */
const patienceMilliseconds = 15_000
const askAgainMilliseconds = 250

/**
 * Runs what changes a user's billing, one such thing at a time for each user.
 * @throws {Refusal} `error_payment_in_progress` when another one does not end, `error_unauthenticated` when the user is gone.
 */
export async function withAttempt<Answer>(
  services: Services,
  userId: string,
  action: () => Promise<Answer>,
): Promise<Answer> {
  const { db } = services.database
  const attemptId = await takeAttempt(services, userId)
  const prolonging = setInterval(() => void prolong(services, userId, attemptId), prolongMilliseconds)
  // Its end is noted if that can be: otherwise it ends by its time, and what came of it is looked up then.
  const release = () => releaseAttempt(db, userId, attemptId).catch(() => {})
  try {
    const answer = await action()
    await release()
    return answer
  } catch (error) {
    if (isCertain(error)) await release()
    else await endAttempt(db, userId, attemptId, services.clock.now()).catch(() => {})
    throw error
  } finally {
    clearInterval(prolonging)
  }
}

/** A database that does not answer is asked again next time. */
async function prolong({ database, clock }: Services, userId: string, id: string): Promise<void> {
  await prolongAttempt(database.db, { userId, id, endsOn: endOfAttempt(clock.now()) }, clock.now()).catch(() => {})
}

function endOfAttempt(from: Date): Date {
  return new Date(from.getTime() + attemptMilliseconds)
}

/** Whether it is known that nothing was charged: after a refusal of ours, or the provider's, and not when an answer did not come. */
function isCertain(error: unknown): boolean {
  return error instanceof Refusal && error.code !== 'error_card_provider'
}

/**
 * Looks up what came of attempts whose server died, or whose answer never came: the card may have been charged, and the event that says
 * so may be lost too. `onFailure` hears of each that could not be looked up; it is tried again.
 */
export async function settleAttempts(services: Services, onFailure: (error: unknown) => void): Promise<void> {
  const { database, clock } = services
  for (const attempt of await findEndedAttempts(database.db, clock.now()))
    await settleAttempt(services, attempt).catch(onFailure)
}

async function settleAttempt(services: Services, { userId, id }: { userId: string; id: string }): Promise<void> {
  const { db } = services.database
  const customer = await findCustomer(db, userId)
  const found = customer ? await listSubscriptionIds(services.stripe.client, customer) : []
  for (const stripeSubscriptionId of found) await synchroniseSubscription(services, stripeSubscriptionId)
  await releaseAttempt(db, userId, id)
}

async function takeAttempt({ database, clock }: Services, userId: string): Promise<string> {
  const id = randomUUIDv7()
  for (let waited = 0; waited < patienceMilliseconds; waited += askAgainMilliseconds) {
    const now = clock.now()
    try {
      if (await claimAttempt(database.db, { userId, id, endsOn: endOfAttempt(now) }, now)) return id
    } catch (error) {
      // The account was erased meanwhile.
      throw isReferenceMissing(error) ? new Refusal('error_unauthenticated') : error
    }
    await wait(askAgainMilliseconds)
  }
  throw new Refusal('error_payment_in_progress')
}
