import { useEffect, useRef } from 'react'
import { calendarDayOf } from '../../../domain/days.ts'
import type { ProfileProgram, Program } from '../../../domain/features/program/program.contract.ts'
import { dailyProgress, defaultProgramCode, isProgramFinished } from '../../../domain/features/program/program.rules.ts'
import type { ProgramCode } from '../../../domain/program-codes.ts'
import { useMessages } from '../../i18n/messages.ts'
import type { SessionUser } from '../../session/session.ts'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { ProfilingReminder } from '../profiling/ProfilingReminder.tsx'
import { ProfilingSummary } from '../profiling/ProfilingSummary.tsx'
import { MonthProgress } from './MonthProgress.tsx'
import { ProgramList } from './ProgramList.tsx'
import { ProgramNavigation } from './ProgramNavigation.tsx'
import styles from './ProgramPage.module.css'
import { programMessages } from './program.messages.ts'
import { TodayProgress } from './TodayProgress.tsx'
import { useNow } from './use-now.ts'
import { useProgramPosition } from './use-program-position.ts'
import { WeekBanner } from './WeekBanner.tsx'

/** The page once its data has loaded. Wide: a column beside the programme. Narrow: today and the programmes first, the month last. */
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
  useReloadAtMidnight(calendarDayOf(now, user.timezone), onReload)

  const days = program.ProgramWeeks.flat()
  const isGreeted = !(program.code === defaultProgramCode && user.isProfilingCompleted)
  const today = (
    <TodayProgress
      progress={dailyProgress({ days, now, timeZone: user.timezone })}
      isProgramFinished={isProgramFinished(days)}
      isCompact={!isWide}
    />
  )
  const month = (
    <MonthProgress weeks={program.ProgramWeeks} openedIndex={position.weekIndex} onOpen={position.openWeek} />
  )

  return (
    <div className={styles.page} data-program={program.code}>
      <div className={styles.aside}>
        {!isWide && today}
        <ProgramList listed={listed} activeId={program.id} onChoose={onChoose} />
        {isWide && (
          <div className={styles.card}>
            {today}
            {month}
          </div>
        )}
      </div>
      <div className={styles.main}>
        <WeekBanner
          key={program.id}
          banner={program.weekBanners[position.weekIndex]}
          kicker={isGreeted ? say.hello(user.firstName) : say.week(position.weekIndex + 1)}
          greeting={isGreeted ? program.greeting : null}
          // Long on a phone, and always for stress (specification section 2).
          isGreetingFoldable={program.code === 'stress' || !isWide}
        />
        {!user.isProfilingCompleted && program.code === defaultProgramCode && <ProfilingReminder />}
        {user.isProfilingCompleted && <ProfilingSummary user={user} program={program} onChoose={onChoose} />}
        <ProgramNavigation
          key={`navigation.${program.id}`}
          program={program}
          position={position}
          now={now}
          timeZone={user.timezone}
          isSaving={isSaving}
          onReload={onReload}
        />
      </div>
      {!isWide && <div className={styles.card}>{month}</div>}
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
