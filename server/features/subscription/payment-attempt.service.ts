import { randomUUIDv7 } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { isDatabaseUnavailable, isReferenceMissing } from '../../database/failures.ts'
import { HttpError } from '../../http/http-error.ts'
import type { Services } from '../../services.ts'
import { claimAttempt, endAttempt, endEveryAttempt, extendAttempt, releaseAttempt } from './subscription.queries.ts'

/** Length of an attempt's lease. An attempt whose lease runs out has died with its server. */
const leaseMilliseconds = 30_000
/** How often a running attempt extends its lease, however long the provider takes. */
const extendMilliseconds = 5_000
/** How long a second attempt waits for the first before it reports a payment in progress. */
const patienceMilliseconds = 15_000
const retryMilliseconds = 250

/**
 * Runs an action that changes a user's billing, one at a time per user.
 * @throws {HttpError} `error_payment_in_progress` if another one does not end, `error_unauthenticated` if the user is gone.
 */
export async function withAttempt<Answer>(
  services: Services,
  userId: string,
  action: () => Promise<Answer>,
): Promise<Answer> {
  const { db } = services.database
  const attemptId = await takeAttempt(services, userId)
  const extending = setInterval(() => void extendLease(services, userId, attemptId), extendMilliseconds)
  // If the database is down, the lease runs out instead, and `settleAttempts` looks up the outcome.
  const release = () => releaseAttempt(db, userId, attemptId).catch(() => {})
  try {
    const answer = await action()
    await release()
    return answer
  } catch (error) {
    const end = isCertain(error) ? release() : endAttempt(db, userId, attemptId, services.clock.now()).catch(() => {})
    // Without the database the member would only wait longer for the same refusal.
    if (!isDatabaseUnavailable(error)) await end
    throw error
  } finally {
    clearInterval(extending)
  }
}

/** Ends the attempts of a server that died. Only an embedded database is known to have no other server; elsewhere leases run out. */
export async function endInterruptedAttempts({ database, clock }: Services): Promise<void> {
  if (database.isEmbedded) await endEveryAttempt(database.db, clock.now())
}

/** A database failure is ignored: the next extension retries. */
async function extendLease({ database, clock }: Services, userId: string, id: string): Promise<void> {
  await extendAttempt(database.db, { userId, id, endsOn: endOfLease(clock.now()) }, clock.now()).catch(() => {})
}

function endOfLease(from: Date): Date {
  return new Date(from.getTime() + leaseMilliseconds)
}

/** Returns whether nothing was charged for certain: after our own refusal or the provider's, but not after a lost answer. */
function isCertain(error: unknown): boolean {
  return error instanceof HttpError && error.code !== 'error_card_provider'
}

async function takeAttempt({ database, clock }: Services, userId: string): Promise<string> {
  const id = randomUUIDv7()
  for (let waited = 0; waited < patienceMilliseconds; waited += retryMilliseconds) {
    const now = clock.now()
    try {
      if (await claimAttempt(database.db, { userId, id, endsOn: endOfLease(now) }, now)) return id
    } catch (error) {
      // The account was erased in the meantime.
      throw isReferenceMissing(error) ? new HttpError('error_unauthenticated') : error
    }
    await wait(retryMilliseconds)
  }
  throw new HttpError('error_payment_in_progress')
}
