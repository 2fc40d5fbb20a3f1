import { useMessages } from '../../i18n/messages.ts'
import { mediaMessages } from './media.messages.ts'
import styles from './PlayerButton.module.css'

/** Shows and hides the transcript (`Transcript` with the same id). */
export function TranscriptButton({
  controls,
  isShown,
  onToggle,
}: {
  controls: string
  isShown: boolean
  onToggle: () => void
}) {
  const say = useMessages(mediaMessages)
  return (
    <button type="button" className={styles.button} aria-expanded={isShown} aria-controls={controls} onClick={onToggle}>
      {say.transcript}
    </button>
  )
}
