import { useEffect, useRef } from 'react'
import type { Program } from '../../../domain/features/program/program.contract.ts'
import { type DayState, weekState } from '../../../domain/features/program/program.rules.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/icons.ts'
import { scrollToCentre } from '../../ui/scroll-to-centre.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './MonthProgress.module.css'
import { programMessages } from './program.messages.ts'

const weekIcons: Record<DayState, IconName> = { locked: 'lock', started: 'inProgress', complete: 'check' }

/** The programme's weeks with their states; each opens unless locked. */
export function MonthProgress({
  weeks,
  openedIndex,
  onOpen,
}: {
  weeks: Program['ProgramWeeks']
  openedIndex: number
  onOpen: (weekIndex: number) => void
}) {
  const say = useMessages(programMessages)
  const list = useRef<HTMLUListElement>(null)
  const opened = useRef<HTMLButtonElement>(null)

  // A long programme's weeks scroll. In an animation frame, because the layout is computed then anyway.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another week is opened.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (list.current && opened.current) scrollToCentre(list.current, opened.current)
    })
    return () => cancelAnimationFrame(frame)
  }, [openedIndex])

  return (
    <section aria-labelledby="month">
      <h2 id="month" className={styles.heading}>
        {say.month}
      </h2>
      <ul ref={list} className={styles.weeks}>
        {weeks.map((week, index) => {
          const state = weekState(week)
          return (
            <li key={week[0]?.id ?? index}>
              <button
                ref={index === openedIndex ? opened : undefined}
                type="button"
                className={styles.week}
                data-state={state}
                aria-current={index === openedIndex || undefined}
                disabled={state === 'locked'}
                onClick={() => onOpen(index)}
              >
                <Icon name={weekIcons[state]} size="1.1rem" />
                {say.weekShort(index + 1)}
                <VisuallyHidden>{say.weekStates[state]}</VisuallyHidden>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
