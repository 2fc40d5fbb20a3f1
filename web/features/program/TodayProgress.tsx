import type { ComponentProps } from 'react'
import restDay from '../../../content/pictures/public/rest-day.svg'
import type { DailyProgress } from '../../../domain/features/program/program.rules.ts'
import { formatPercent } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { classNames } from '../../ui/class-names.ts'
import { ProgressRing } from '../../ui/ProgressRing.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { MediaLink } from '../media/MediaLink.tsx'
import { programMessages } from './program.messages.ts'
import styles from './TodayProgress.module.css'

/**
 * Shows the day's percentage as a ring that leads to the next step, or a rest day when nothing is planned.
 */
export function TodayProgress({
  progress,
  next,
  isProgramComplete,
  isCompact,
}: {
  /** Undefined until a first day is open: nobody knows what is planned. */
  progress: DailyProgress | undefined
  /** The next step's day media and the name of its day. */
  next: { programDayMediaId: string; backLabel: string } | null
  isProgramComplete: boolean
  /** The sun of a phone's landscape instead of part of the column's card. */
  isCompact: boolean
}) {
  const say = useMessages(programMessages)
  return (
    <section className={classNames(styles.today, isCompact && styles.compact)} aria-labelledby="today">
      <h2 id="today" className={styles.heading}>
        {say.today}
      </h2>
      {!progress && <Skeleton width="5.25rem" height="5.25rem" radius="var(--r-full)" />}
      {progress?.planned === 0 && (
        <>
          {!isCompact && !isProgramComplete && (
            <img className={styles.picture} src={restDay} width="320" height="200" alt="" />
          )}
          <p className={styles.words}>
            <strong>{isProgramComplete ? say.progressLabels.complete : say.restDay}</strong>{' '}
            {isProgramComplete ? say.completeText : say.restDayText}
          </p>
        </>
      )}
      {progress && progress.planned > 0 && <Ring progress={progress} next={next} isCompact={isCompact} />}
    </section>
  )
}

function Ring({
  progress: { percentage, done, planned },
  next,
  isCompact,
}: Pick<ComponentProps<typeof TodayProgress>, 'next' | 'isCompact'> & { progress: DailyProgress }) {
  const say = useMessages(programMessages)
  const left = planned - done
  const ring = (
    <ProgressRing
      percent={percentage}
      size={isCompact ? '5.25rem' : undefined}
      label={say.todayShare(formatPercent(percentage))}
    >
      <span className={styles.figure}>{formatPercent(percentage)}</span>
    </ProgressRing>
  )
  const words = say.steps(done, planned)
  return (
    <>
      {next ? (
        <MediaLink {...next} className={styles.link}>
          {ring}
        </MediaLink>
      ) : (
        ring
      )}
      {isCompact ? (
        <VisuallyHidden>{words}</VisuallyHidden>
      ) : (
        <p className={styles.words}>
          {words}
          {/* With nothing done yet, what is left has just been said. */}
          {done > 0 && ` ${left === 0 ? say.allDone : say.stepsLeft(left)}`}
        </p>
      )}
    </>
  )
}
