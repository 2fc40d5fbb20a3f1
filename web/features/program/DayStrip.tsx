import { type RefObject, useEffect, useRef } from 'react'
import type { ProgramDayProgress } from '../../../domain/features/program/program.contract.ts'
import { type DayState, dayState, weekState } from '../../../domain/features/program/program.rules.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/icons.ts'
import { moveFocusWithArrows } from '../../ui/move-focus-with-arrows.ts'
import { scrollToCentre } from '../../ui/scroll-to-centre.ts'
import type { DragScroll } from '../../ui/use-drag-scroll.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './DayStrip.module.css'
import { programMessages } from './program.messages.ts'
import { programDaysMessages } from './program-days.messages.ts'
import type { ProgramPosition } from './use-program-position.ts'

const stateIcons: Record<DayState, IconName> = { locked: 'lock', started: 'inProgress', complete: 'check' }

/**
 * The open week's days, scrolled by buttons, mouse, finger or keyboard; on a phone between the other weeks, each a button. Arrows move the
 * focus from day to day, Enter or space chooses: choosing fetches a day, which should not happen in passing.
 */
export function DayStrip({
  id,
  weeks,
  position: { week, weekIndex, dayIndex, openWeek, chooseDay },
  hasWeeks,
  scroll: { ref, handlers },
}: {
  /** Id prefix of the tabs and of the panel they control. */
  id: string
  weeks: readonly (readonly ProgramDayProgress[])[]
  position: ProgramPosition
  /** Whether the other weeks stand here: the wide page has them beside it. */
  hasWeeks: boolean
  scroll: DragScroll<HTMLDivElement>
}) {
  const say = useMessages(programDaysMessages)
  const { month } = useMessages(programMessages)
  const selected = useRef<HTMLButtonElement>(null)
  useCentred(ref, selected, week[dayIndex]?.id)
  const chips = (from: number, to?: number) =>
    hasWeeks &&
    weeks
      .slice(from, to)
      .map((days, index) => (
        <WeekChip key={days[0]?.id} number={from + index + 1} days={days} onOpen={() => openWeek(from + index)} />
      ))

  return (
    <div {...handlers} ref={ref} className={styles.strip} {...(hasWeeks && { role: 'region', 'aria-label': month })}>
      {chips(0, weekIndex)}
      <div role="tablist" aria-label={say.days} className={styles.days} onKeyDown={moveFocusWithArrows}>
        {week.map((day, index) => {
          const isSelected = index === dayIndex
          return (
            <DayTab
              key={day.id}
              day={day}
              ref={isSelected ? selected : undefined}
              id={`${id}-${day.id}`}
              aria-selected={isSelected}
              aria-controls={`${id}-panel`}
              tabIndex={isSelected ? 0 : -1}
              onClick={() => chooseDay(index)}
            />
          )
        })}
      </div>
      {chips(weekIndex + 1)}
    </div>
  )
}

/** Scrolls the chosen day into the middle without moving the page. In an animation frame, because the layout is computed then anyway. */
function useCentred(
  list: RefObject<HTMLElement | null>,
  item: RefObject<HTMLElement | null>,
  selectedId: string | undefined,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another day is chosen.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (list.current && item.current) scrollToCentre(list.current, item.current)
    })
    return () => cancelAnimationFrame(frame)
  }, [selectedId])
}

function DayTab({ day, ...rest }: { day: ProgramDayProgress } & React.ComponentProps<'button'>) {
  const say = useMessages(programDaysMessages)
  const state = dayState(day)
  return (
    <button {...rest} type="button" role="tab" className={styles.day} data-state={state}>
      {day.name === null ? (
        <span>
          {say.dayWord} <b className={styles.number}>{day.order}</b>
        </span>
      ) : (
        <span className={styles.name}>{day.name}</span>
      )}
      <Icon name={stateIcons[state]} size="1rem" />
      <VisuallyHidden>{say.dayStates[state]}</VisuallyHidden>
    </button>
  )
}

function WeekChip({
  number,
  days,
  onOpen,
}: {
  number: number
  days: readonly ProgramDayProgress[]
  onOpen: () => void
}) {
  const say = useMessages(programMessages)
  const state = weekState(days)
  return (
    <button type="button" className={styles.week} data-state={state} disabled={state === 'locked'} onClick={onOpen}>
      {say.weekShort(number)}
      <Icon name={stateIcons[state]} size="1rem" />
      <VisuallyHidden>{say.weekStates[state]}</VisuallyHidden>
    </button>
  )
}
