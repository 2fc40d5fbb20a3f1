import restDay from '../../../content/pictures/public/rest-day.svg'
import { isMediaDone } from '../../../domain/features/media/media.rules.ts'
import type { ProgramDayProgress } from '../../../domain/features/program/program.contract.ts'
import { useMessages } from '../../i18n/messages.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FailedState } from '../../ui/FailedState.tsx'
import { SafeHtml } from '../../ui/SafeHtml.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Status } from '../../ui/Status.tsx'
import { uiMessages } from '../../ui/ui.messages.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { MediaCard } from '../media/MediaCard.tsx'
import styles from './DayPanel.module.css'
import { programMessages } from './program.messages.ts'
import { useProgramDay } from './use-program-day.ts'

/** An unlocked day: why it matters and its one action, then the cards of its published media, in order. */
export function DayPanel({ day: listed, dayName }: { day: ProgramDayProgress; dayName: string }) {
  const say = useMessages(programMessages)
  const { data: day, isError, isFetching, refetch } = useProgramDay(listed.id, true)
  const publishedCount = listed.ProgramDayMedias.filter(media => media.Media.isPublished).length
  if (!day && isError) return <FailedState onRetry={() => void refetch()} isRunning={isFetching} />
  if (!day) return <DayPanelSkeleton count={publishedCount} />
  const medias = day.ProgramDayMedias.filter(media => media.Media.isPublished).toSorted(
    (one, other) => one.order - other.order,
  )
  return (
    <div className={styles.panel}>
      <h2>
        <VisuallyHidden>{dayName}</VisuallyHidden>
      </h2>
      {day.content && <SafeHtml html={day.content} className={styles.content} />}
      {medias.length === 0 && (
        <EmptyState title={say.restDayTitle} picture={restDay}>
          <p>{say.restDayPanel}</p>
        </EmptyState>
      )}
      {medias.length > 0 && (
        <ul className={styles.cards}>
          {medias.map(media => (
            <li key={media.id}>
              <MediaCard
                media={media.Media}
                programDayMediaId={media.id}
                isDone={isMediaDone(media)}
                isOptional={media.isOptional}
                backLabel={dayName}
              />
            </li>
          ))}
        </ul>
      )}
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
      <Skeleton height="6.5rem" className={styles.content} />
      <div className={styles.cards}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identical items that never move.
          <Skeleton key={index} height="19rem" radius="var(--r-l)" />
        ))}
      </div>
    </div>
  )
}
