import type { Program } from '../../../domain/features/program/program.contract.ts'
import { defaultProgramCode, isDayUnlocked } from '../../../domain/features/program/program.rules.ts'
import type { ProgramCode } from '../../../domain/program-codes.ts'
import type { SessionUser } from '../../session/session.ts'
import { ProfilingReminder } from '../profiling/ProfilingReminder.tsx'
import { ProfilingSummary } from '../profiling/ProfilingSummary.tsx'
import { DayWords } from './DayWords.tsx'
import { Greeting } from './Greeting.tsx'
import styles from './ProgramPage.module.css'
import type { ProgramPosition } from './use-program-position.ts'
import { WeekTools } from './WeekTools.tsx'

/** What stands around the chosen day's card: its action, the greeting, the profiling's banners and what the week offers. */
export function AroundToday({
  user,
  program,
  position: { week, weekIndex, dayIndex },
  hello,
  onChoose,
}: {
  user: SessionUser
  program: Program
  position: ProgramPosition
  hello: string
  onChoose: (code: ProgramCode) => void
}) {
  const day = week[dayIndex]
  const isGreeted = !(program.code === defaultProgramCode && user.isProfilingCompleted)
  return (
    <>
      {day && isDayUnlocked(day) && <DayWords key={day.id} day={day} />}
      {dayIndex === 0 && <p className={styles.lead}>{program.weekBanners[weekIndex]?.lead}</p>}
      {isGreeted && (
        <Greeting
          key={String(dayIndex === 0)}
          hello={hello}
          greeting={program.greeting}
          isFirstDay={dayIndex === 0}
          isFoldable={program.code === 'stress'}
        />
      )}
      {!user.isProfilingCompleted && program.code === defaultProgramCode && <ProfilingReminder />}
      {user.isProfilingCompleted && <ProfilingSummary user={user} program={program} onChoose={onChoose} />}
      <WeekTools key={`week-${weekIndex}`} program={program} week={week} weekIndex={weekIndex} />
    </>
  )
}
