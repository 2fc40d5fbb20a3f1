import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Notice } from '../../../domain/features/bell/bell.contract.ts'
import { useSession } from '../../app/session.ts'
import { formatDate } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/icons.ts'
import { formatHour } from '../reminder/reminder-words.ts'
import styles from './BellPanel.module.css'
import { bellMessages } from './bell.messages.ts'
import { rememberDay } from './remember-day.ts'

/** One thing to know, which leads to where something can be done about it. */
export function NoticeLink({ notice, onLeave }: { notice: Notice; onLeave: () => void }) {
  const say = useMessages(bellMessages)
  const { user } = useSession()
  const longDate = (instant: string) =>
    formatDate(new Date(instant), { day: 'numeric', month: 'long', timeZone: user?.timezone })

  switch (notice.kind) {
    case 'paymentFailing':
      return (
        <NoticeEntry
          icon="alert"
          isPressing
          text={say.paymentFailing(longDate(notice.accessEndsOn))}
          action={say.pay}
          to="/app/settings/subscription"
          onLeave={onLeave}
        />
      )
    case 'cancellationScheduled':
      return (
        <NoticeEntry
          icon="info"
          text={say.cancellationScheduled(longDate(notice.accessEndsOn))}
          action={say.subscription}
          to="/app/settings/subscription"
          onLeave={onLeave}
        />
      )
    case 'reminderSet':
      return (
        <NoticeEntry
          icon="clock"
          text={say.reminderSet(formatHour(notice.hour))}
          action={say.changeReminder}
          to="/app/settings/notifications"
          onLeave={onLeave}
        />
      )
    case 'dayUnlocked':
      return (
        <NoticeEntry
          icon="sun"
          text={say.dayUnlocked(notice.name ?? say.day(notice.order))}
          action={say.openDay}
          to="/app/programs"
          onLeave={() => {
            onLeave()
            if (user) rememberDay(user, notice.order)
          }}
        />
      )
  }
}

function NoticeEntry({
  icon,
  text,
  action,
  to,
  isPressing,
  onLeave,
}: {
  icon: IconName
  text: ReactNode
  action: string
  to: string
  isPressing?: boolean
  onLeave: () => void
}) {
  return (
    <Link to={to} onClick={onLeave} className={styles.notice} data-pressing={isPressing}>
      <Icon name={icon} size="1.25rem" />
      <span>
        {text}
        <strong>{action}</strong>
      </span>
    </Link>
  )
}
