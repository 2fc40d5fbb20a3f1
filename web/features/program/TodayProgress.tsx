import restDay from '../../../content/pictures/public/rest-day.svg'
import type { DailyProgress } from '../../../domain/features/program/program.rules.ts'
import { formatPercent } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { classNames } from '../../ui/class-names.ts'
import { ProgressRing } from '../../ui/ProgressRing.tsx'
import { MediaLink } from '../media/MediaLink.tsx'
import { programMessages } from './program.messages.ts'
import styles from './TodayProgress.module.css'

/**
 * Shows the day's percentage as a ring that leads to the next step, or a rest day when nothing is planned.
 */
export function TodayProgress({
  progress: { percentage, done, planned },
  next,
  isProgramComplete,
  isCompact,
}: {
  progress: DailyProgress
  /** The next step's day media and the name of its day. */
  next: { programDayMediaId: string; backLabel: string } | null
  isProgramComplete: boolean
  /** The sun of a phone's landscape instead of part of the column's card. */
  isCompact: boolean
}) {
  const say = useMessages(programMessages)
  const left = planned - done
  const ring = (
    <ProgressRing percent={percentage} label={say.todayShare(formatPercent(percentage))}>
      <span className={styles.figure}>{formatPercent(percentage)}</span>
    </ProgressRing>
  )
  return (
    <section className={classNames(styles.today, isCompact && styles.compact)} aria-labelledby="today">
      <h2 id="today" className={styles.heading}>
        {say.today}
      </h2>
      {planned === 0 ? (
        <>
          {!isCompact && <img className={styles.picture} src={restDay} width="320" height="200" alt="" />}
          <p className={styles.words}>
            <strong>{say.restDay}</strong> {isProgramComplete ? say.completeText : say.restDayText}
          </p>
        </>
      ) : (
        <>
          {next ? (
            <MediaLink {...next} className={styles.link}>
              {ring}
            </MediaLink>
          ) : (
            ring
          )}
          <p className={styles.words}>
            {say.steps(done, planned)}
            {/* With nothing done yet, what is left has just been said. */}
            {!isCompact && done > 0 && ` ${left === 0 ? say.allDone : say.stepsLeft(left)}`}
          </p>
        </>
      )}
    </section>
  )
}
