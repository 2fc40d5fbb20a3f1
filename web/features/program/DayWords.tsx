import type { ProgramDayProgress } from '../../../domain/features/program/program.contract.ts'
import { useMessages } from '../../i18n/messages.ts'
import { SafeHtml } from '../../ui/SafeHtml.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useProgramDay } from '../media/use-program-day.ts'
import styles from './DayWords.module.css'
import { splitGesture } from './day-gesture.ts'
import { programDaysMessages } from './program-days.messages.ts'

/** An unlocked day's one action, and folded before it why the day matters. */
export function DayWords({ day }: { day: ProgramDayProgress }) {
  const say = useMessages(programDaysMessages)
  const { data, isError } = useProgramDay(day.id, true)
  if (!data) return isError ? null : <Skeleton height="8.5rem" radius="var(--r-m)" />
  const { reason, gesture } = splitGesture(data.content)
  if (!gesture) return reason && <SafeHtml html={reason} />
  return (
    <section className={styles.note} aria-labelledby="gesture">
      <details>
        <summary className={styles.head}>
          <h2 id="gesture" className={styles.title}>
            {say.gesture}
          </h2>
          <span className={styles.why}>{say.why}</span>
        </summary>
        <SafeHtml html={reason} className={styles.words} />
      </details>
      <SafeHtml html={gesture} className={styles.words} />
    </section>
  )
}
