import { lazy, Suspense, useEffect, useRef } from 'react'
import { calendarDayOf, hourOf } from '../../../domain/days.ts'
import { nextStep } from '../../../domain/features/program/next-step.rules.ts'
import type { ProfileProgram, Program } from '../../../domain/features/program/program.contract.ts'
import {
  dailyProgress,
  defaultProgramCode,
  isEveningAt,
  isProgramComplete,
} from '../../../domain/features/program/program.rules.ts'
import type { ProgramCode } from '../../../domain/program-codes.ts'
import { useMemberState } from '../../client/member-state.ts'
import { useMessages } from '../../i18n/messages.ts'
import type { SessionUser } from '../../session/session.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { MonthProgress } from './MonthProgress.tsx'
import { ProgramList } from './ProgramList.tsx'
import styles from './ProgramPage.module.css'
import { programMessages } from './program.messages.ts'
import { TodayCard } from './TodayCard.tsx'
import { TodayProgress } from './TodayProgress.tsx'
import { useNow } from './use-now.ts'
import { useProgramPosition } from './use-program-position.ts'
import { WeekBanner } from './WeekBanner.tsx'
import { WeekScene } from './WeekScene.tsx'

// Below the first view: its download starts with this module, and delays nothing of the first view.
const below = import('./BelowToday.tsx')
// A failed download surfaces where it is drawn.
below.catch(() => {})
const BelowToday = lazy(async () => ({ default: (await below).BelowToday }))

/**
 * The page once its data has loaded: the member's next step first, then the programme. Wide: a column with the programmes, today and the month
 * beside it. Narrow: today in the landscape, the month and the programmes below the next step, and the programme's name leads to them.
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
  isSaving: boolean
  onChoose: (code: ProgramCode) => void
  onReload: () => void
}) {
  const say = useMessages(programMessages)
  const now = useNow()
  const position = useProgramPosition(program, user)
  const isWide = useMediaQuery('(width >= 62em)')
  // The answers of the profiling come with the member: what depends on them would move what is below.
  const isMemberRead = useMemberState()
  useReloadAtMidnight(calendarDayOf(now, user.timezone), onReload)

  const days = program.ProgramWeeks.flat()
  const step = nextStep(days)
  const progress = dailyProgress({ days, now, timeZone: user.timezone })
  const banner = program.weekBanners[position.weekIndex]
  const isGreeted = !(program.code === defaultProgramCode && user.isProfilingCompleted)
  const today = (
    <TodayProgress
      progress={progress}
      next={step && { programDayMediaId: step.media.id, backLabel: step.day.name ?? say.day(step.day.order) }}
      isProgramComplete={isProgramComplete(days)}
      isCompact={!isWide}
    />
  )
  const month = (
    <MonthProgress weeks={program.ProgramWeeks} openedIndex={position.weekIndex} onOpen={position.openWeek} />
  )
  const belowPlace = <Skeleton className={styles.below} height="60rem" radius="var(--r-l)" />
  const programs = <ProgramList listed={listed} activeId={program.id} onChoose={onChoose} />

  return (
    <div className={styles.ground} data-program={program.code}>
      <WeekScene banner={banner} isEvening={progress.percentage === 100} />
      <div className={styles.page}>
        {isWide && (
          <div className={styles.aside}>
            {programs}
            <div className={styles.card}>
              {today}
              {month}
            </div>
          </div>
        )}
        <div className={styles.main}>
          <WeekBanner
            banner={banner}
            kicker={
              isGreeted
                ? say.hello(user.firstName, isEveningAt(hourOf(now, user.timezone)))
                : say.week(position.weekIndex + 1)
            }
            programTitle={program.title}
          >
            {!isWide && today}
          </WeekBanner>
          <TodayCard key={program.id} program={program} progress={progress} />
          {!isWide && (
            <>
              <div className={styles.card}>
                {month}
                <p className={styles.lead}>{banner?.lead}</p>
              </div>
              {programs}
            </>
          )}
          <Suspense fallback={belowPlace}>
            {isMemberRead ? (
              <BelowToday
                key={program.id}
                user={user}
                program={program}
                position={position}
                isGreeted={isGreeted}
                now={now}
                isSaving={isSaving}
                onChoose={onChoose}
                onReload={onReload}
              />
            ) : (
              belowPlace
            )}
          </Suspense>
        </div>
      </div>
    </div>
  )
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
