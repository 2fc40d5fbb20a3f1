import { useEffect, useRef } from 'react'
import type { ProgramDayProgress } from '../../../domain/features/program/program.contract.ts'
import { type DayState, dayState } from '../../../domain/features/program/program.rules.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import type { IconName } from '../../ui/icons.ts'
import { moveFocusWithArrows } from '../../ui/move-focus-with-arrows.ts'
import { scrollToCentre } from '../../ui/scroll-to-centre.ts'
import { useDragScroll } from '../../ui/use-drag-scroll.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './DayList.module.css'
import { programMessages } from './program.messages.ts'
import { programDaysMessages } from './program-days.messages.ts'

const dayIcons: Record<DayState, IconName> = { locked: 'lock', started: 'inProgress', complete: 'check' }

/**
 * The days of a week, scrolled by buttons, mouse, finger or keyboard. Arrows move the focus, Enter or space
 * chooses: choosing fetches a day, which should not happen in passing.
 */
export function DayList({
  id,
  week,
  weekNumber,
  selectedIndex,
  onChoose,
}: {
  /** Id prefix of the tabs and of the panel they control. */
  id: string
  week: readonly ProgramDayProgress[]
  weekNumber: number
  selectedIndex: number
  onChoose: (dayIndex: number) => void
}) {
  const say = useMessages(programDaysMessages)
  const { week: weekName } = useMessages(programMessages)
  const { ref, handlers, canScrollBack, canScrollForward, scrollBack, scrollForward } = useDragScroll<HTMLDivElement>()
  const selected = useRef<HTMLButtonElement>(null)
  const selectedId = week[selectedIndex]?.id

  // Scrolls the chosen day into view without moving the page. In an animation frame, because the layout is computed then anyway.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another day is chosen.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (ref.current && selected.current) scrollToCentre(ref.current, selected.current)
    })
    return () => cancelAnimationFrame(frame)
  }, [selectedId])

  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.heading}>{weekName(weekNumber)}</h2>
        <IconButton icon="chevronLeft" label={say.previousDays} disabled={!canScrollBack} onClick={scrollBack} />
        <IconButton icon="chevronRight" label={say.nextDays} disabled={!canScrollForward} onClick={scrollForward} />
      </div>
      <div
        {...handlers}
        ref={ref}
        role="tablist"
        aria-label={say.days}
        className={styles.days}
        onKeyDown={moveFocusWithArrows}
      >
        {week.map((day, index) => {
          const state = dayState(day)
          const isSelected = index === selectedIndex
          return (
            <button
              key={day.id}
              ref={isSelected ? selected : undefined}
              type="button"
              role="tab"
              id={`${id}-${day.id}`}
              className={styles.day}
              data-state={state}
              aria-selected={isSelected}
              aria-controls={`${id}-panel`}
              tabIndex={isSelected ? 0 : -1}
              onClick={() => onChoose(index)}
            >
              {day.name === null ? (
                <span>
                  {say.dayWord} <b className={styles.number}>{day.order}</b>
                </span>
              ) : (
                <span className={styles.name}>{day.name}</span>
              )}
              <Icon name={dayIcons[state]} size="1.05rem" />
              <VisuallyHidden>{say.dayStates[state]}</VisuallyHidden>
            </button>
          )
        })}
      </div>
    </>
  )
}
