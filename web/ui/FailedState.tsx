import offline from '../../content/pictures/public/offline.svg'
import { useMessages } from '../i18n/messages.ts'
import { EmptyState } from './EmptyState.tsx'
import styles from './FailedState.module.css'
import { failedStateMessages } from './failed-state.messages.ts'
import { RetryButton } from './RetryButton.tsx'
import { Skeleton } from './Skeleton.tsx'

/**
 * Replaces the skeleton of a page whose content did not come. Such a failure is only logged: it shows a quiet skeleton and a retry. Without a
 * network it says why nothing comes.
 */
export function FailedState({ onRetry, isRunning }: { onRetry: () => void; isRunning?: boolean }) {
  const say = useMessages(failedStateMessages)
  if (navigator.onLine)
    return (
      <div className={styles.awaited} data-awaited>
        <Skeleton height="12rem" radius="var(--r-l)" />
        <RetryButton onRetry={onRetry} isRunning={isRunning} />
      </div>
    )
  return (
    <div data-awaited>
      <EmptyState title={say.notKept} picture={offline}>
        <p>{say.notKeptText}</p>
        <RetryButton onRetry={onRetry} isRunning={isRunning} />
      </EmptyState>
    </div>
  )
}
