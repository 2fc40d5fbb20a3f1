import awaited from '../../content/pictures/public/awaited.svg'
import offline from '../../content/pictures/public/offline.svg'
import { useMessages } from '../i18n/messages.ts'
import { EmptyState } from './EmptyState.tsx'
import { failedStateMessages } from './failed-state.messages.ts'
import { RetryButton } from './RetryButton.tsx'

/** Replaces the skeleton of a page whose content did not come: a drawing, a sentence and a retry, with or without a network. */
export function FailedState({ onRetry, isRunning }: { onRetry: () => void; isRunning?: boolean }) {
  const say = useMessages(failedStateMessages)
  const isOffline = !navigator.onLine
  return (
    <div data-awaited>
      <EmptyState title={isOffline ? say.notKept : say.awaited} picture={isOffline ? offline : awaited}>
        {isOffline && <p>{say.notKeptText}</p>}
        <RetryButton onRetry={onRetry} isRunning={isRunning} />
      </EmptyState>
    </div>
  )
}
