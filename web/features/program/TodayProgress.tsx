import restDay from '../../../content/pictures/public/rest-day.svg'
import type { DailyProgress } from '../../../domain/features/program/program.rules.ts'
import { formatPercent } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { classNames } from '../../ui/class-names.ts'
import { ProgressRing } from '../../ui/ProgressRing.tsx'
import { programMessages } from './program.messages.ts'
import styles from './TodayProgress.module.css'

/** Shows the day's percentage as a ring, or a rest day when nothing is planned (specification sections 2 and 9). */
export function TodayProgress({
  progress: { percentage, done, planned },
  isProgramFinished,
  isCompact,
}: {
  progress: DailyProgress
  isProgramFinished: boolean
  /** A tile of the phone's strip instead of part of the column's card. */
  isCompact: boolean
}) {
  const say = useMessages(programMessages)
  const left = planned - done
  return (
    <section className={classNames(styles.today, isCompact && styles.compact)} aria-labelledby="today">
      <h2 id="today" className={styles.heading}>
        {say.today}
      </h2>
      {planned === 0 ? (
        <>
          <img className={styles.picture} src={restDay} width="320" height="200" alt="" />
          <p className={styles.words}>
            <strong>{say.restDay}</strong> {isProgramFinished ? say.finishedText : say.restDayText}
          </p>
        </>
      ) : (
        <>
          <ProgressRing
            percent={percentage}
            label={say.todayShare(formatPercent(percentage))}
            size={isCompact ? '3.5rem' : '5.5rem'}
          >
            <span className={styles.figure}>{formatPercent(percentage)}</span>
          </ProgressRing>
          <p className={styles.words}>
            {say.steps(done, planned)} {!isCompact && (left === 0 ? say.allDone : say.stepsLeft(left))}
          </p>
        </>
      )}
    </section>
  )
}
