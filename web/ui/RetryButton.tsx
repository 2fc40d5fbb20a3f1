import { useMessages } from '../i18n/messages.ts'
import { Button } from './Button.tsx'
import { uiMessages } from './ui.messages.ts'

/** The quiet 'Réessayer' that replaces a skeleton after a failure that is only logged. */
export function RetryButton({ onRetry, isRunning }: { onRetry: () => void; isRunning?: boolean }) {
  const say = useMessages(uiMessages)
  return (
    <Button variant="quiet" icon="retry" onClick={onRetry} isRunning={isRunning}>
      {say.retry}
    </Button>
  )
}
