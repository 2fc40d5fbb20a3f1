import { isSameCalendarDay } from '../../../domain/days.ts'
import type { Notice } from '../../../domain/features/bell/bell.contract.ts'
import { hasActiveSubscription } from '../../../domain/features/subscription/subscription.rules.ts'
import type { Services } from '../../services.ts'
import type { Member } from '../account/account.queries.ts'
import { readUser } from '../account/account.service.ts'
import { prepareFindNewDay } from '../program/new-day.ts'
import { readReminder } from '../reminder/reminder.service.ts'

/** What there is to know, derived from how things stand: nothing is kept, so nothing can be out of date. The most pressing comes first. */
export function prepareListNotices(services: Services): (member: Member) => Promise<Notice[]> {
  const findNewDay = prepareFindNewDay(services)
  return async member => {
    const { programCode, Subscriptions } = await readUser(services, member)
    const now = services.clock.now()
    const [subscription] = Subscriptions
    const notices: Notice[] = []
    if (!subscription || !hasActiveSubscription(Subscriptions, now)) return notices
    const { isPaymentFailing, cancelAtPeriodEnd, stripePriceId, currentPeriodEnd: accessEndsOn } = subscription
    if (isPaymentFailing) notices.push({ kind: 'paymentFailing', accessEndsOn })
    const newDay = programCode && (await findNewDay(member, programCode))
    if (newDay && isSameCalendarDay(newDay.unlockedOn, now, member.timezone)) {
      const { id, name, order } = newDay.day
      notices.push({ kind: 'dayUnlocked', programDayId: id, name: name?.[member.locale] ?? null, order })
    }
    if (cancelAtPeriodEnd && stripePriceId !== '') notices.push({ kind: 'cancellationScheduled', accessEndsOn })
    const { isOn, hour } = await readReminder(services, member.id)
    if (isOn) notices.push({ kind: 'reminderSet', hour })
    return notices
  }
}
