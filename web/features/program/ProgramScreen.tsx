import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { calendarDayOf, hourOf } from '../../../domain/days.ts'
import { currentDay, nextStep } from '../../../domain/features/program/next-step.rules.ts'
import type { ProfileProgram, Program, ProgramDayProgress } from '../../../domain/features/program/program.contract.ts'
import {
  dailyProgress,
  isDayUnlocked,
  isEveningAt,
  isProgramComplete,
} from '../../../domain/features/program/program.rules.ts'
import type { ProgramCode } from '../../../domain/program-codes.ts'
import { useMemberState } from '../../client/member-state.ts'
import { useMessages } from '../../i18n/messages.ts'
import type { SessionUser } from '../../session/session.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { useProgramDay } from '../media/use-program-day.ts'
import { AroundToday, DayCard, ProgramNavigation } from './later.ts'
import { MonthProgress } from './MonthProgress.tsx'
import { ProgramList } from './ProgramList.tsx'
import type { ProgramView } from './ProgramNavigation.tsx'
import styles from './ProgramPage.module.css'
import { programMessages } from './program.messages.ts'
import { TodayCard } from './TodayCard.tsx'
import { CardPlace, stepsOf } from './TodayFrame.tsx'
import { TodayProgress } from './TodayProgress.tsx'
import { useNow } from './use-now.ts'
import { useProgramPosition } from './use-program-position.ts'
import { WeekBanner } from './WeekBanner.tsx'
import { WeekScene } from './WeekScene.tsx'

const SuccessReasons = lazy(async () => ({ default: (await import('./SuccessReasons.tsx')).SuccessReasons }))

/**
 * The page once its data has loaded: the name of the day, the strip of days, the chosen day's card and what stands around it. Wide: a column
 * with the programmes, today and the month beside them. Narrow: today in the landscape, the month in the strip, the programmes last.
 */
export function ProgramScreen({
  user,
  listed,
  program,
  isSaving,
  onChoose,
  onReload,
}: {
  user: SessionUser
  listed: readonly ProfileProgram[]
  program: Program
  /** The programme is being started: its first day is about to open. */
  isSaving: boolean
  onChoose: (code: ProgramCode) => void
  onReload: () => void
}) {
  const say = useMessages(programMessages)
  const id = useId()
  const now = useNow()
  const position = useProgramPosition(program, user)
  const [chosenView, setView] = useState<{ programId: string; view: ProgramView } | null>(null)
  const isWide = useMediaQuery('(width >= 62em)')
  useReloadAtMidnight(calendarDayOf(now, user.timezone), onReload)

  const view = chosenView?.programId === program.id ? chosenView.view : 'days'
  const days = program.ProgramWeeks.flat()
  const today = currentDay(days)
  const day = position.week[position.dayIndex]
  const isToday = day === undefined || day.id === today?.id || (!today && isSaving)
  const isStarting = !today && days[0]?.isPublished === true
  const isAroundReady = useAroundReady(day, isStarting)
  const step = nextStep(days)
  const progress = dailyProgress({ days, now, timeZone: user.timezone })
  const banner = program.weekBanners[position.weekIndex]
  const progressOfToday = (
    <TodayProgress
      progress={today && progress}
      next={step && { programDayMediaId: step.media.id, backLabel: step.day.name ?? say.day(step.day.order) }}
      isProgramComplete={isProgramComplete(days)}
      isCompact={!isWide}
    />
  )
  const programs = <ProgramList listed={listed} activeId={program.id} onChoose={onChoose} />

  return (
    <div className={styles.ground} data-program={program.code}>
      <WeekScene banner={banner} isEvening={progress.percentage === 100} />
      <div className={styles.page}>
        {isWide && (
          <div className={styles.aside}>
            {programs}
            <div className={styles.card}>
              {progressOfToday}
              <MonthProgress weeks={program.ProgramWeeks} openedIndex={position.weekIndex} onOpen={position.openWeek} />
            </div>
          </div>
        )}
        <div className={styles.main}>
          <WeekBanner
            {...(!isWide && { programTitle: program.title })}
            kicker={say.week(position.weekIndex + 1, banner?.title ?? '')}
            title={day ? (day.name ?? say.day(day.order)) : program.title}
          >
            {!isWide && progressOfToday}
          </WeekBanner>
          <div className={styles.middle}>
            <Suspense fallback={<Skeleton className={styles.navigation} height="" />}>
              <ProgramNavigation
                id={id}
                program={program}
                position={position}
                view={view}
                hasWeeks={!isWide}
                onView={chosen => setView({ programId: program.id, view: chosen })}
              />
            </Suspense>
            <div
              role="tabpanel"
              id={`${id}-panel`}
              aria-labelledby={view === 'days' && day ? `${id}-${day.id}` : `${id}-${view}`}
              tabIndex={view === 'successReasons' ? 0 : undefined}
              className={styles.panel}
            >
              {view === 'days' && isToday && (
                <TodayCard key={program.id} program={program} progress={progress} onChoose={onChoose} />
              )}
              {view === 'days' && !isToday && (
                <Suspense fallback={<CardPlace rows={stepsOf(day).length} isLarge={false} />}>
                  <DayCard
                    key={day.id}
                    program={program}
                    day={day}
                    now={now}
                    timeZone={user.timezone}
                    onOpen={onReload}
                    onToday={today && position.chooseToday}
                  />
                </Suspense>
              )}
              {view === 'successReasons' && (
                <Suspense fallback={<Skeleton height="30rem" radius="var(--r-l)" />}>
                  <SuccessReasons />
                </Suspense>
              )}
            </div>
          </div>
          <div className={styles.beside}>
            <Suspense fallback={<AroundPlace />}>
              {isAroundReady ? (
                <AroundToday
                  key={program.id}
                  user={user}
                  program={program}
                  position={position}
                  hello={say.hello(user.firstName, isEveningAt(hourOf(now, user.timezone)))}
                  onChoose={onChoose}
                />
              ) : (
                <AroundPlace />
              )}
            </Suspense>
          </div>
          {!isWide && programs}
        </div>
      </div>
    </div>
  )
}

/**
 * Whether what stands around the card can be drawn without moving: the profiling's answers, which come with the member, and the first day's
 * words are there.
 */
function useAroundReady(day: ProgramDayProgress | undefined, isStarting: boolean): boolean {
  const isMemberRead = useMemberState()
  const { isLoading } = useProgramDay(day?.id ?? '', day !== undefined && isDayUnlocked(day))
  const [wasReady, setReady] = useState(false)
  const isReady = wasReady || (isMemberRead && !isLoading && !isStarting)
  if (isReady && !wasReady) setReady(true)
  return isReady
}

function AroundPlace() {
  return <Skeleton height="24rem" radius="var(--r-l)" />
}

/** A new calendar day may unlock a day of the programme. */
function useReloadAtMidnight(calendarDay: string, onReload: () => void) {
  const loadedOn = useRef(calendarDay)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the day changes.
  useEffect(() => {
    if (loadedOn.current === calendarDay) return
    loadedOn.current = calendarDay
    onReload()
  }, [calendarDay])
}
