import { deleteExpiredPasswordResets, deleteExpiredSessions } from '../features/account/account.queries.ts'
import { deleteErasedAccountsBefore } from '../features/account/erased-account.queries.ts'
import { erasureKeptDays } from '../features/account/erasure-ledger.ts'
import { deleteMessagesBefore } from '../features/contact/contact.queries.ts'
import { deleteDeclarationsBefore } from '../features/declaration/declaration.queries.ts'
import { deleteEventsBefore } from '../features/subscription/subscription.queries.ts'
import type { Services } from '../services.ts'

const dayMilliseconds = 24 * 60 * 60 * 1000

/** How long what nobody needs any more is kept, in days (privacy page; security-and-law LEG-22). */
const kept = {
  contactMessages: 365,
  /** As long as somebody may still argue about them (Code civil, article 2224). Those of an account go with it. */
  declarations: 5 * 365,
  /** The card provider sends an event again for three days at most; the rest is for looking things up. */
  stripeEvents: 90,
  erasures: erasureKeptDays,
}

/** Deletes what has served its time. */
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
