import { deleteExpiredPasswordResets } from './features/account/account.queries.ts'
import { forgetEmailChanges } from './features/account/email-change.service.ts'
import { deleteExpiredEmailLinks } from './features/account/email-link.queries.ts'
import { deleteMessagesBefore } from './features/contact/contact.queries.ts'
import { deleteDeclarationsBefore } from './features/declaration/declaration.queries.ts'
import { deleteErasedAccountsBefore } from './features/erasure/erasure.queries.ts'
import { erasureKeptDays } from './features/erasure/erasure-ledger.service.ts'
import { vainSearch } from './features/figures/figures.tables.ts'
import { deleteEventsBefore } from './features/subscription/stripe-event.queries.ts'
import { deleteExpiredSessions } from './members/member.queries.ts'
import type { Services } from './services.ts'
import { deleteExpiredKeys } from './staff/staff.queries.ts'
import { idleMilliseconds } from './staff/staff-session.service.ts'

const dayMilliseconds = 24 * 60 * 60 * 1000

/** Days that data is kept once nobody needs it (privacy page; security-and-law LEG-22). */
const kept = {
  contactMessages: 365,
  /** As long as a dispute is possible (Code civil, article 2224). Those about a member's own contract are erased with the account. */
  declarations: 5 * 365,
  /** The card provider resends an event for three days at most; the rest is for investigations. */
  stripeEvents: 90,
  erasures: erasureKeptDays,
}

/** Deletes data that is past its retention. */
export async function forgetExpired({ database, clock }: Services): Promise<void> {
  const { db } = database
  const now = clock.now()
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMilliseconds)
  await deleteExpiredSessions(db, now)
  await deleteExpiredKeys(db, now, new Date(now.getTime() - idleMilliseconds))
  await deleteExpiredPasswordResets(db, now)
  await deleteExpiredEmailLinks(db, now)
  await forgetEmailChanges(db, now)
  await deleteMessagesBefore(db, daysAgo(kept.contactMessages))
  await deleteDeclarationsBefore(db, daysAgo(kept.declarations))
  await deleteEventsBefore(db, daysAgo(kept.stripeEvents))
  await deleteErasedAccountsBefore(db, daysAgo(kept.erasures))
  await db.delete(vainSearch)
}
