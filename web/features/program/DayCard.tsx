import restDay from '../../../content/pictures/public/rest-day.svg'
import type { Program, ProgramDayProgress } from '../../../domain/features/program/program.contract.ts'
import { isDayUnlocked } from '../../../domain/features/program/program.rules.ts'
import { whenDayOpens } from '../../../domain/features/program/unlocking.rules.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FailedState } from '../../ui/FailedState.tsx'
import { Status } from '../../ui/Status.tsx'
import { uiMessages } from '../../ui/ui.messages.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useProgramDay } from '../media/use-program-day.ts'
import { LockedDay } from './LockedDay.tsx'
import { programMessages } from './program.messages.ts'
import { programDaysMessages } from './program-days.messages.ts'
import { StepRows } from './StepRows.tsx'
import styles from './TodayCard.module.css'
import { CardPlace, stepsOf } from './TodayFrame.tsx'

/** A chosen day that is not today's, in the place of today's card: its medias, or when it opens. */
export function DayCard({
  program,
  day,
  now,
  timeZone,
  onOpen,
  onToday,
}: {
  program: Program
  day: ProgramDayProgress
  now: Date
  timeZone: string
  /** Reads the programme again, which opens the day. */
  onOpen: () => void
  /** Undefined before a first day is open. */
  onToday: (() => void) | undefined
}) {
  const say = useMessages(programMessages)
  const { backToToday } = useMessages(programDaysMessages)
  const days = program.ProgramWeeks.flat()
  const nameOf = (named: Pick<ProgramDayProgress, 'name' | 'order'>) => named.name ?? say.day(named.order)
  const locked = whenDayOpens({ days, dayId: day.id, now, timeZone })
  const previous = locked && days.find(({ id }) => id === locked.previousDayId)
  return (
    <>
      {isDayUnlocked(day) && <Steps day={day} dayName={nameOf(day)} />}
      {locked && (
        <LockedDay
          dayName={nameOf(day)}
          previousDayName={previous ? nameOf(previous) : ''}
          opening={locked.opening}
          onOpen={onOpen}
        />
      )}
      {onToday && (
        <Button variant="link" className={styles.back} onClick={onToday}>
          {backToToday}
        </Button>
      )}
    </>
  )
}

function Steps({ day: listed, dayName }: { day: ProgramDayProgress; dayName: string }) {
  const say = useMessages(programDaysMessages)
  const { loading } = useMessages(uiMessages)
  const { data: day, isError, isFetching, refetch } = useProgramDay(listed.id, true)
  if (!day && isError) return <FailedState onRetry={() => void refetch()} isRunning={isFetching} />
  if (!day)
    return (
      <>
        <Status>
          <VisuallyHidden>{loading}</VisuallyHidden>
        </Status>
        <CardPlace rows={stepsOf(listed).length} isLarge={false} />
      </>
    )
  const steps = stepsOf(day)
  return (
    <section className={styles.card} aria-labelledby="day-steps">
      <h2 id="day-steps">
        <VisuallyHidden>{dayName}</VisuallyHidden>
      </h2>
      {steps.length === 0 && (
        <EmptyState title={say.restDayTitle} picture={restDay}>
          <p>{say.restDayPanel}</p>
        </EmptyState>
      )}
      <StepRows steps={steps} backLabel={dayName} />
    </section>
  )
}
