import type { ReactNode } from 'react'
import restDay from '../../../content/pictures/public/rest-day.svg'
import { heldBy } from '../../../domain/features/program/next-step.rules.ts'
import type { ProgramDayProgress } from '../../../domain/features/program/program.contract.ts'
import type { ProgramCode } from '../../../domain/program-codes.ts'
import { useMessages } from '../../i18n/messages.ts'
import { EveningScene } from '../../ui/EveningScene.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { nextStepMessages } from '../media/next-step.messages.ts'
import { Afterwards } from './Afterwards.tsx'
import { programMessages } from './program.messages.ts'
import styles from './TodayCard.module.css'
import { TodayFrame } from './TodayFrame.tsx'

/** Why nothing is left to do today. */
export type DoneState = 'day' | 'week' | 'rest' | 'program'

/** Closes the day once it requires nothing more, and its week or the programme with it: what they held, and a glance at tomorrow. */
export function DayDone({
  state,
  code,
  weeks,
  weekNumber,
  nextTitle,
  rows,
}: {
  state: DoneState
  code: ProgramCode
  weeks: readonly ProgramDayProgress[][]
  /** The week of the current day, from 1. */
  weekNumber: number
  /** The title of tomorrow's first media, if any. */
  nextTitle: string | null
  /** The day's steps. */
  rows: ReactNode
}) {
  const say = useMessages(nextStepMessages)
  const programSay = useMessages(programMessages)
  const titles = {
    day: say.doneTitle,
    week: say.weekDone(weekNumber),
    rest: programSay.restDay,
    program: say.completeTitle,
  }
  const texts = {
    day: null,
    week: say.held(heldBy(weeks[weekNumber - 1] ?? [])),
    rest: programSay.restDayText,
    program: `${say.held(heldBy(weeks.flat()))} ${programSay.completeText}`,
  }
  return (
    <TodayFrame
      picture={
        state === 'rest' ? <img src={restDay} width="320" height="200" alt="" fetchPriority="high" /> : <EveningScene />
      }
      kicker={
        (state === 'day' || state === 'week') && (
          <>
            <Icon name="check" size="1.1rem" /> {say.morningDone}
          </>
        )
      }
      title={titles[state]}
      rows={rows}
    >
      {texts[state] && <p className={styles.text}>{texts[state]}</p>}
      {nextTitle && <p className={styles.text}>{say.tomorrow(nextTitle)}</p>}
      {state === 'program' && <Afterwards code={code} days={weeks.flat()} />}
    </TodayFrame>
  )
}
