import { useId } from 'react'
import { type PracticeMinutes, practiceMinutes } from '../../../domain/features/media/length.rules.ts'
import { useMessages } from '../../i18n/messages.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './LengthChoice.module.css'
import { lengthMessages } from './length.messages.ts'

/** How long a practice lasts, chosen before it starts. Afterwards its place stays empty, so that nothing moves. */
export function LengthChoice({
  minutes,
  isStarted,
  onChoose,
}: {
  minutes: PracticeMinutes
  isStarted: boolean
  onChoose: (minutes: PracticeMinutes) => void
}) {
  const say = useMessages(lengthMessages)
  const name = useId()
  return (
    <fieldset className={styles.lengths} data-started={isStarted || undefined}>
      <legend>
        <VisuallyHidden>{say.length}</VisuallyHidden>
      </legend>
      <div className={styles.pill}>
        {practiceMinutes.map(offered => (
          <label key={offered} className={styles.length}>
            <input
              type="radio"
              name={name}
              value={offered}
              checked={offered === minutes}
              aria-label={say.minutes(offered)}
              onChange={() => onChoose(offered)}
            />
            <span aria-hidden="true">{offered}</span>
          </label>
        ))}
        <span className={styles.unit} aria-hidden="true">
          {say.unit}
        </span>
      </div>
    </fieldset>
  )
}
