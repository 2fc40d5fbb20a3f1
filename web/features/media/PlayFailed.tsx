import { useMessages } from '../../i18n/messages.ts'
import { RetryButton } from '../../ui/RetryButton.tsx'
import { mediaMessages } from './media.messages.ts'
import styles from './PlayFailed.module.css'

/** Says that a film or podcast did not play, with a button that tries again. */
export function PlayFailed({ onRetry }: { onRetry: () => void }) {
  const { playFailed } = useMessages(mediaMessages)
  return (
    <div role="alert" className={styles.failed}>
      {playFailed}
      <RetryButton onRetry={onRetry} />
    </div>
  )
}
