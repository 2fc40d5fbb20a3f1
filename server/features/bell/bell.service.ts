import { isSameCalendarDay } from '../../../domain/days.ts'
import type { Notice } from '../../../domain/features/bell/bell.contract.ts'
import { hasActiveSubscription } from '../../../domain/features/subscription/subscription.rules.ts'
import type { Member } from '../../members/member.queries.ts'
import type { Services } from '../../services.ts'
import { lastAnsweredOn } from '../contact/conversation.service.ts'
import { findNewDay } from '../program/program.service.ts'
import { readReminder } from '../reminder/reminder.service.ts'
import { listSubscriptions } from '../subscription/subscription.service.ts'

/** Returns what the bell shows, most urgent first. Derived from current state: nothing is stored, so nothing goes stale. */
export async function listNotices(services: Services, member: Member): Promise<Notice[]> {
  const { database, clock } = services
  const now = clock.now()
  const subscriptions = await listSubscriptions(database, member.id, member.locale, now)
  const [subscription] = subscriptions
  const notices: Notice[] = []
  const answeredOn = await lastAnsweredOn(database.db, member.id)
  if (answeredOn) notices.push({ kind: 'messageAnswered', answeredOn: answeredOn.toISOString() })
  if (!subscription || !hasActiveSubscription(subscriptions, now)) return notices
  const { isPaymentFailing, cancelAtPeriodEnd, stripePriceId, currentPeriodEnd: accessEndsOn } = subscription
  if (isPaymentFailing) notices.push({ kind: 'paymentFailing', accessEndsOn })
  const newDay = member.programCode && (await findNewDay(services, member, member.programCode))
  if (newDay && isSameCalendarDay(newDay.unlockedOn, now, member.timezone)) {
    const { id, name, order } = newDay.day
    notices.push({ kind: 'dayUnlocked', programDayId: id, name: name?.[member.locale] ?? null, order })
  }
  if (cancelAtPeriodEnd && stripePriceId !== '') notices.push({ kind: 'cancellationScheduled', accessEndsOn })
  const { isOn, hour } = await readReminder(services, member.id)
  if (isOn) notices.push({ kind: 'reminderSet', hour })
  return notices
}
