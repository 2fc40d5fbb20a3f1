import { useId } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { lengthMessages } from './length.messages.ts'
import styles from './StageChoices.module.css'

/** How long a practice lasts, chosen before it starts. */
export function LengthChoice({
  offered,
  minutes,
  onChoose,
}: {
  /** Minutes, the shortest first. */
  offered: readonly number[]
  minutes: number
  onChoose: (minutes: number) => void
}) {
  const say = useMessages(lengthMessages)
  const name = useId()
  return (
    <fieldset className={styles.lengths}>
      <legend>
        <VisuallyHidden>{say.length}</VisuallyHidden>
      </legend>
      {offered.map(length => (
        <label key={length}>
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
    </fieldset>
  )
}
