import { randomUUIDv7 } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Refusal } from '../../http/refusal.ts'
import type { Services } from '../../services.ts'
import { claimAttempt, releaseAttempt } from './subscription.queries.ts'

/** An attempt that has not ended by then has died with its server. Longer than the provider's calls may take, retries included. */
const attemptMilliseconds = 90_000
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
  const attemptId = await takeAttempt(services, userId)
  try {
    return await action()
  } finally {
    await releaseAttempt(services.database.db, userId, attemptId)
  }
}

async function takeAttempt({ database, clock }: Services, userId: string): Promise<string> {
  const id = randomUUIDv7()
  for (let waited = 0; waited < patienceMilliseconds; waited += askAgainMilliseconds) {
    const now = clock.now()
    const endsOn = new Date(now.getTime() + attemptMilliseconds)
    try {
      if (await claimAttempt(database.db, { userId, id, endsOn }, now)) return id
    } catch (error) {
      throw isUserGone(error) ? new Refusal('error_unauthenticated') : error
    }
    await wait(askAgainMilliseconds)
  }
  throw new Refusal('error_payment_in_progress')
}

/** PostgreSQL's code for a row that refers to nobody: the account was erased meanwhile. */
function isUserGone(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && cause.code === '23503'
}
