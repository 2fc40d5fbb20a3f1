import { useId } from 'react'
import type { Program, ProgramDayProgress } from '../../../domain/features/program/program.contract.ts'
import { isDayUnlocked, whenDayOpens } from '../../../domain/features/program/program.rules.ts'
import { useMessages } from '../../i18n/messages.ts'
import { DayList } from './DayList.tsx'
import { DayPanel, DayPanelSkeleton } from './DayPanel.tsx'
import { LockedDay } from './LockedDay.tsx'
import { programMessages } from './program.messages.ts'
import type { ProgramPosition } from './use-program-position.ts'

/** The open week's days and, below them, the chosen one: its media, or when it opens. */
export function DaysView({
  program,
  position: { week, weekIndex, dayIndex, chooseDay },
  now,
  timeZone,
  isSaving,
  onReload,
}: {
  program: Program
  position: ProgramPosition
  now: Date
  timeZone: string
  /** The programme is being started: its first day is about to open. */
  isSaving: boolean
  onReload: () => void
}) {
  const say = useMessages(programMessages)
  const id = useId()
  const days = program.ProgramWeeks.flat()
  const day = week[dayIndex]
  const nameOf = (named: Pick<ProgramDayProgress, 'name' | 'order'>) => named.name ?? say.day(named.order)
  const previous = day && days.find(candidate => candidate.order === day.order - 1)
  const opening = day && whenDayOpens({ days, dayId: day.id, now, timeZone })

  return (
    <>
      <DayList id={id} week={week} weekNumber={weekIndex + 1} selectedIndex={dayIndex} onChoose={chooseDay} />
      {day && (
        <div
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${day.id}`}
          tabIndex={isDayUnlocked(day) ? undefined : 0}
        >
          {isDayUnlocked(day) && <DayPanel key={day.id} day={day} dayName={nameOf(day)} />}
          {opening && isSaving && <DayPanelSkeleton count={3} />}
          {opening && !isSaving && (
            <LockedDay
              dayName={nameOf(day)}
              previousDayName={previous ? nameOf(previous) : ''}
              opening={opening}
              onOpen={onReload}
            />
          )}
        </div>
      )}
    </>
  )
}
