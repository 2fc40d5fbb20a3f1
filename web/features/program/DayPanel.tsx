import restDay from '../../../content/pictures/public/rest-day.svg'
import type { ProgramDayProgress } from '../../../domain/features/program/program.contract.ts'
import { useMessages } from '../../i18n/messages.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FailedState } from '../../ui/FailedState.tsx'
import { SafeHtml } from '../../ui/SafeHtml.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Status } from '../../ui/Status.tsx'
import { uiMessages } from '../../ui/ui.messages.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useProgramDay } from '../media/use-program-day.ts'
import styles from './DayPanel.module.css'
import { splitGesture } from './day-gesture.ts'
import { programDaysMessages } from './program-days.messages.ts'
import { StepCard } from './StepCard.tsx'

/** An unlocked day: the cards of its published media, in order, why the day matters, and its one action on a paper note. */
export function DayPanel({ day: listed, dayName }: { day: ProgramDayProgress; dayName: string }) {
  const say = useMessages(programDaysMessages)
  const { data: day, isError, isFetching, refetch } = useProgramDay(listed.id, true)
  const publishedCount = listed.ProgramDayMedias.filter(media => media.Media.isPublished).length
  if (!day && isError) return <FailedState onRetry={() => void refetch()} isRunning={isFetching} />
  if (!day) return <DayPanelSkeleton count={publishedCount} />
  const medias = day.ProgramDayMedias.filter(media => media.Media.isPublished).toSorted(
    (one, other) => one.order - other.order,
  )
  const { reason, gesture } = splitGesture(day.content)
  return (
    <div className={styles.panel}>
      <h2>
        <VisuallyHidden>{dayName}</VisuallyHidden>
      </h2>
      {medias.length === 0 && (
        <EmptyState title={say.restDayTitle} picture={restDay}>
          <p>{say.restDayPanel}</p>
        </EmptyState>
      )}
      {medias.length > 0 && (
        <ul className={styles.cards}>
          {medias.map(media => (
            <li key={media.id}>
              <StepCard step={media} backLabel={dayName} />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.texts}>
        {reason && <SafeHtml html={reason} className={styles.reason} />}
        {gesture && (
          <section className={styles.note} aria-labelledby="gesture">
            <h3 id="gesture" className={styles.noteTitle}>
              {say.gesture}
            </h3>
            <SafeHtml html={gesture} className={styles.gesture} />
          </section>
        )}
      </div>
    </div>
  )
}

/** As many placeholder cards as the programme list announces. */
export function DayPanelSkeleton({ count }: { count: number }) {
  const say = useMessages(uiMessages)
  return (
    <div className={styles.panel}>
      <Status>
        <VisuallyHidden>{say.loading}</VisuallyHidden>
      </Status>
      <div className={styles.cards}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identical items that never move.
          <Skeleton key={index} className={styles.waiting} height="" radius="var(--r-m)" />
        ))}
      </div>
      <Skeleton height="6.5rem" className={styles.reason} />
    </div>
  )
}
