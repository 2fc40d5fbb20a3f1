import { deleteExpiredPasswordResets, deleteExpiredSessions } from '../features/account/account.queries.ts'
import { deleteErasedAccountsBefore } from '../features/account/erased-account.queries.ts'
import { erasureKeptDays } from '../features/account/erasure-ledger.ts'
import { deleteMessagesBefore } from '../features/contact/contact.queries.ts'
import { deleteDeclarationsBefore } from '../features/declaration/declaration.queries.ts'
import { deleteEventsBefore } from '../features/subscription/subscription.queries.ts'
import type { Services } from '../services.ts'

const dayMilliseconds = 24 * 60 * 60 * 1000

/** Retention of data that is no longer needed, in days (privacy page; security-and-law LEG-22). */
const kept = {
  contactMessages: 365,
  /** As long as a declaration can be disputed (Code civil, article 2224). The declarations of an account are deleted with it. */
  declarations: 5 * 365,
  /** The card provider retries an event for three days at most; the rest is for support. */
  stripeEvents: 90,
  erasures: erasureKeptDays,
}

/** Deletes everything past its retention period. */
export async function forgetExpired({ database, clock }: Services): Promise<void> {
  const { db } = database
  const now = clock.now()
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMilliseconds)
  await deleteExpiredSessions(db, now)
  await deleteExpiredPasswordResets(db, now)
  await deleteMessagesBefore(db, daysAgo(kept.contactMessages))
  await deleteDeclarationsBefore(db, daysAgo(kept.declarations))
  await deleteEventsBefore(db, daysAgo(kept.stripeEvents))
  await deleteErasedAccountsBefore(db, daysAgo(kept.erasures))
}
