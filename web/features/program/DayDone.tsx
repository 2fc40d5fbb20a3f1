import type { ReactNode } from 'react'
import restDay from '../../../content/pictures/public/rest-day.svg'
import { useMessages } from '../../i18n/messages.ts'
import { EveningScene } from '../../ui/EveningScene.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { nextStepMessages } from '../media/next-step.messages.ts'
import { programMessages } from './program.messages.ts'
import styles from './TodayCard.module.css'
import { TodayFrame } from './TodayFrame.tsx'

/** Closes the day once it requires nothing more, with a glance at tomorrow; or says that nothing was planned. */
export function DayDone({
  isRestDay,
  nextTitle,
  rows,
}: {
  isRestDay: boolean
  /** The title of tomorrow's first media, if any. */
  nextTitle: string | null
  /** The day's steps. */
  rows: ReactNode
}) {
  const say = useMessages(nextStepMessages)
  const { restDay: restDayTitle, restDayText } = useMessages(programMessages)
  return (
    <TodayFrame
      picture={
        isRestDay ? <img src={restDay} width="320" height="200" alt="" fetchPriority="high" /> : <EveningScene />
      }
      kicker={
        !isRestDay && (
          <>
            <Icon name="check" size="1.1rem" /> {say.morningDone}
          </>
        )
      }
      title={isRestDay ? restDayTitle : say.doneTitle}
      rows={rows}
    >
      {isRestDay && <p className={styles.text}>{restDayText}</p>}
      {nextTitle && <p className={styles.text}>{say.tomorrow(nextTitle)}</p>}
    </TodayFrame>
  )
}
