import type { Program } from '../../../domain/features/program/program.contract.ts'
import { defaultTimeZone } from '../../../domain/time-zones.ts'
import { DayCard } from '../../../web/features/program/DayCard.tsx'
import { DayWords } from '../../../web/features/program/DayWords.tsx'
import { ProgramNavigation } from '../../../web/features/program/ProgramNavigation.tsx'
import { useNow } from '../../../web/features/program/use-now.ts'
import styles from './FramedDay.module.css'

/** The days of a programme as on its page, open at one of them. The others are not the draft's: pressing them does nothing. */
export function FramedDay({ program, dayId }: { program: Program; dayId: string }) {
  const now = useNow()
  const isHere = ({ id }: { id: string }) => id === dayId
  const weekIndex = program.ProgramWeeks.findIndex(week => week.some(isHere))
  const week = program.ProgramWeeks[weekIndex] ?? []
  const day = week.find(isHere)
  const stay = () => {}
  return (
    <div className={styles.day} data-program={program.code}>
      <h1 className={styles.title}>{program.title}</h1>
      <ProgramNavigation
        id="day"
        program={program}
        position={{
          weekIndex,
          week,
          dayIndex: week.findIndex(isHere),
          openWeek: stay,
          chooseDay: stay,
          chooseToday: stay,
        }}
        view="days"
        hasWeeks={false}
        onView={stay}
      />
      {day && (
        <div role="tabpanel" id="day-panel" aria-labelledby={`day-${day.id}`}>
          <DayCard program={program} day={day} now={now} timeZone={defaultTimeZone} onOpen={stay} onToday={undefined} />
          <DayWords day={day} />
        </div>
      )}
    </div>
  )
}
