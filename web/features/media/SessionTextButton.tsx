import { useMessages } from '../../i18n/messages.ts'
import { Icon } from '../../ui/Icon.tsx'
import { mediaMessages } from './media.messages.ts'
import styles from './PlayerButton.module.css'

/** Shows and hides the text of the session (`SessionText` with the same id). */
export function SessionTextButton({
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
      <Icon name="transcript" size="1.15rem" />
      {say.sessionText}
    </button>
  )
}
