import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDay } from '../../../domain/days.ts'
import type { Notice } from '../../../domain/features/bell/bell.contract.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useSession } from '../../session/session.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/icons.ts'
import { formatHour } from '../reminder/reminder-words.ts'
import styles from './BellPanel.module.css'
import { bellMessages } from './bell.messages.ts'
import { rememberDay } from './remember-day.ts'

/** The words of a notice, and where it leads. */
interface Lead {
  icon: IconName
  text: ReactNode
  action: string
  to: string
}

/** Shows one notice and links to the page where the member can act on it. */
export function NoticeLink({ notice, onLeave }: { notice: Notice; onLeave: () => void }) {
  const { user } = useSession()
  const { icon, text, action, to } = useLead(notice, user?.timezone)

  function leave() {
    onLeave()
    if (user && notice.kind === 'dayUnlocked') rememberDay(user, notice.order)
  }

  return (
    <Link
      to={to}
      onClick={leave}
      className={styles.notice}
      data-pressing={notice.kind === 'paymentFailing' || undefined}
    >
      <Icon name={icon} size="1.25rem" />
      <span>
        {text}
        <strong>{action}</strong>
      </span>
    </Link>
  )
}

function useLead(notice: Notice, timeZone: string | undefined): Lead {
  const say = useMessages(bellMessages)
  const day = (instant: string) => formatDay(new Date(instant), timeZone)
  switch (notice.kind) {
    case 'paymentFailing':
      return {
        icon: 'alert',
        text: say.paymentFailing(day(notice.accessEndsOn)),
        action: say.pay,
        to: '/app/settings/subscription',
      }
    case 'cancellationScheduled':
      return {
        icon: 'info',
        text: say.cancellationScheduled(day(notice.accessEndsOn)),
        action: say.subscription,
        to: '/app/settings/subscription',
      }
    case 'messageAnswered':
      return {
        icon: 'mail',
        text: say.messageAnswered(day(notice.answeredOn)),
        action: say.readAnswer,
        to: '/app/settings/contact-us',
      }
    case 'reminderSet':
      return {
        icon: 'clock',
        text: say.reminderSet(formatHour(notice.hour)),
        action: say.changeReminder,
        to: '/app/settings/notifications',
      }
    case 'dayUnlocked':
      return {
        icon: 'sun',
        text: say.dayUnlocked(notice.name ?? say.day(notice.order)),
        action: say.openDay,
        to: '/app/programs',
      }
  }
}
