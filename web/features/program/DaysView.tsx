import { lazy, Suspense, useId } from 'react'
import type { Program, ProgramDayProgress } from '../../../domain/features/program/program.contract.ts'
import { isDayUnlocked } from '../../../domain/features/program/program.rules.ts'
import { whenDayOpens } from '../../../domain/features/program/unlocking.rules.ts'
import { useMessages } from '../../i18n/messages.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { DayList } from './DayList.tsx'
import { DayPanel, DayPanelSkeleton } from './DayPanel.tsx'
import { LockedDay } from './LockedDay.tsx'
import { programMessages } from './program.messages.ts'
import { programDaysMessages } from './program-days.messages.ts'
import type { ProgramPosition } from './use-program-position.ts'
import { recipePlacesOf } from './use-shopping-week.ts'

const WeekDownload = lazy(async () => ({ default: (await import('../download/WeekDownload.tsx')).WeekDownload }))

/** Undefined where the browser has none. */
const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker

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
  const { shopping } = useMessages(programDaysMessages)
  const id = useId()
  const days = program.ProgramWeeks.flat()
  const day = week[dayIndex]
  const nameOf = (named: Pick<ProgramDayProgress, 'name' | 'order'>) => named.name ?? say.day(named.order)
  const locked = day && whenDayOpens({ days, dayId: day.id, now, timeZone })
  const previous = locked && days.find(({ id }) => id === locked.previousDayId)

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
          {locked && isSaving && <DayPanelSkeleton count={3} />}
          {locked && !isSaving && (
            <LockedDay
              dayName={nameOf(day)}
              previousDayName={previous ? nameOf(previous) : ''}
              opening={locked.opening}
              onOpen={onReload}
            />
          )}
        </div>
      )}
      {workers?.controller && (
        <Suspense>
          <WeekDownload key={weekIndex} program={program} weekIndex={weekIndex} nameOf={nameOf} />
        </Suspense>
      )}
      {recipePlacesOf(week).length > 0 && (
        <ButtonLink to={`/app/programs/shopping/${program.code}/${weekIndex + 1}`} variant="quiet" icon="bowl">
          {shopping}
        </ButtonLink>
      )}
    </>
  )
}
