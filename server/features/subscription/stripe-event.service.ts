import { isTestKey } from '../../../domain/features/subscription/subscription.rules.ts'
import { HttpError } from '../../http/http-error.ts'
import type { Services } from '../../services.ts'
import { listReversals, type StripeSignal } from '../../stripe/webhooks.ts'
import { followPayment, type OnAlert } from './payment-reversal.service.ts'
import { type EventRow, finishEvents, insertEvent, postponeEvents, takeDueEvents } from './stripe-event.queries.ts'
import { synchroniseSubscription } from './synchronise.service.ts'

const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute

/** Lease of a server on the events that it applies. Applying them twice is harmless. */
const leaseMilliseconds = 30 * second
/** Pauses between tries; the last one repeats. */
const pauses = [5 * second, 30 * second, 2 * minute, 10 * minute, 60 * minute]
/** Objects whose events one server applies at once: most of the time is spent waiting for the card provider. */
const objectsAtOnce = 4
/** How far back lost events are looked for: the card provider lists no older ones. */
const listedMilliseconds = 30 * day

/** Called while events are applied. */
interface EventListener {
  /** Called for each object that could not be read; a later run tries again. */
  onFailure(error: unknown): void
  onAlert: OnAlert
}

/**
 * Stores an event, so that it may be acknowledged; it takes effect afterwards, once.
 * @throws {HttpError} `error_invalid_request` for an event of the other mode, live or test.
 */
export async function receiveEvent(services: Services, signal: StripeSignal): Promise<void> {
  const { database, clock, stripe } = services
  if (signal.isLive === isTestKey(stripe.settings.publishableKey)) throw new HttpError('error_invalid_request')
  const { id, type, subject } = signal
  const now = clock.now()
  await insertEvent(database.db, {
    id,
    type,
    subjectKind: subject?.kind ?? null,
    subjectId: subject?.id ?? null,
    receivedOn: now,
    nextTryOn: subject ? now : null,
  })
  if (subject) services.wakeJob('applyEvents')
}

/**
 * Applies the stored events that are due. Each makes the server read its object again, so their order does not matter. An object that
 * cannot be read waits, longer each time.
 */
export async function applyEvents(services: Services, listener: EventListener): Promise<void> {
  await Promise.all(Array.from({ length: objectsAtOnce }, () => applyInTurn(services, listener)))
}

/** Stores the events about money that went back and never arrived; what other lost events report, `reconcileSubscriptions` finds. */
export async function recoverEvents(services: Services): Promise<void> {
  const since = new Date(services.clock.now().getTime() - listedMilliseconds)
  for await (const signal of listReversals(services.stripe.client, since)) await receiveEvent(services, signal)
}

async function applyInTurn(services: Services, { onFailure, onAlert }: EventListener): Promise<void> {
  const { database, clock } = services
  for (;;) {
    const now = clock.now()
    const events = await takeDueEvents(database.db, now, new Date(now.getTime() + leaseMilliseconds))
    const [first] = events
    if (!first) return
    const ids = events.map(({ id }) => id)
    try {
      await apply(services, first, onAlert)
      await finishEvents(database.db, ids)
    } catch (error) {
      const tries = Math.max(...events.map(event => event.tries))
      const pause = pauses[Math.min(tries, pauses.length) - 1] ?? minute
      const reason = error instanceof Error ? error.message : String(error)
      await postponeEvents(database.db, ids, new Date(clock.now().getTime() + pause), reason)
      onFailure(error)
      // The provider is down: the rest wait for the next run.
      if (error instanceof HttpError && error.code === 'error_card_provider') return
    }
  }
}

async function apply(services: Services, { subjectKind, subjectId }: EventRow, onAlert: OnAlert): Promise<void> {
  if (!subjectId) return
  try {
    if (subjectKind === 'charge') await followPayment(services, subjectId, onAlert)
    else await synchroniseSubscription(services, subjectId)
  } catch (error) {
    // The provider no longer knows it: there is nothing to apply.
    if (!(error instanceof HttpError && error.code === 'error_not_found')) throw error
  }
}
