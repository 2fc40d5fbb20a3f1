import { useId } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './LengthChoice.module.css'
import { lengthMessages } from './length.messages.ts'

/** How long a practice lasts, chosen before it starts. Afterwards its place stays empty, so that nothing moves. */
export function LengthChoice({
  offered,
  minutes,
  isStarted,
  onChoose,
}: {
  /** Minutes, the shortest first. */
  offered: readonly number[]
  minutes: number
  isStarted: boolean
  onChoose: (minutes: number) => void
}) {
  const say = useMessages(lengthMessages)
  const name = useId()
  return (
    <fieldset className={styles.lengths} data-started={isStarted || undefined}>
      <legend>
        <VisuallyHidden>{say.length}</VisuallyHidden>
      </legend>
      <div className={styles.pill}>
        {offered.map(length => (
          <label key={length} className={styles.length}>
            <input
              type="radio"
              name={name}
              value={length}
              checked={length === minutes}
              aria-label={say.minutes(length)}
              onChange={() => onChoose(length)}
            />
            <span aria-hidden="true">{length}</span>
          </label>
        ))}
        <span className={styles.unit} aria-hidden="true">
          {say.unit}
        </span>
      </div>
    </fieldset>
  )
}
