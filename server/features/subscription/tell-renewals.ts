import { renewalNoticeOf } from '../../../domain/features/subscription/subscription.rules.ts'
import type { Services } from '../../services.ts'
import { cardExpiringLetter, renewalNoticeLetter } from './renewal.letters.ts'
import { findRenewing, type SubscriptionRow } from './subscription.queries.ts'
import { tell } from './tell-member.ts'

/** How many subscriptions are looked at in one statement. */
const pageLength = 500
/** How long before a payment its card is spoken of. */
const cardNoticeMilliseconds = 30 * 24 * 60 * 60 * 1000

/**
 * Tells members of what is coming: the tacit renewal of a year, within its window in law (LEG-16), and a card that will have expired by the
 * next payment. Each is told once a period.
 */
export async function tellRenewals(services: Services, onFailure: (error: unknown) => void): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const page = await findRenewing(services.database.db, after, pageLength)
    for (const row of page) await tellRenewal(services, row).catch(onFailure)
    const last = page.at(-1)
    if (!last) return
    after = last.id
  }
}

async function tellRenewal(services: Services, row: SubscriptionRow): Promise<void> {
  const { database, clock } = services
  const { currentPeriodEnd, isPaymentFailing, durationUnit } = row
  const now = clock.now()
  // What is shown of a renewal that failed is the end of grace, not of a period.
  if (isPaymentFailing || currentPeriodEnd <= now) return
  const period = `${row.id}:${currentPeriodEnd.toISOString()}`
  const { opensOn, refusalEndsOn } = renewalNoticeOf(currentPeriodEnd)
  // Open-ended contracts, billed each month or quarter, have no term of which one could be reminded (LEG-16). A notice that was late is
  // still better than none.
  if (durationUnit === 'year' && opensOn <= now && now < refusalEndsOn)
    await tell(services, database.db, row, `renewal-notice:${period}`, (facts, locale) =>
      renewalNoticeLetter({ ...facts, renewsOn: currentPeriodEnd, refusalEndsOn }, locale),
    )
  const isSoon = currentPeriodEnd.getTime() - now.getTime() <= cardNoticeMilliseconds
  if (isSoon && expiresBefore(row.cardExpiryMonth, currentPeriodEnd))
    await tell(services, database.db, row, `card-expiring:${period}`, (facts, locale) =>
      cardExpiringLetter({ ...facts, nextPaymentOn: currentPeriodEnd }, locale),
    )
}

/** Whether a card that is valid through this month (`YYYY-MM`) no longer is at `instant`. */
function expiresBefore(month: string | null, instant: Date): boolean {
  return month !== null && month < instant.toISOString().slice(0, 7)
}
