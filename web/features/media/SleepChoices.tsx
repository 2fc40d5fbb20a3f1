import { type SleepChoice, sleepChoices } from '../../../domain/features/media/sleep-timer.rules.ts'
import { useMessages } from '../../i18n/messages.ts'
import { sleepTimerMessages } from './sleep-timer.messages.ts'
import type { SleepTimer } from './use-sleep-timer.ts'
import styles from './VoiceFields.module.css'

/** When the sound stops by itself. */
export function SleepChoices({ duration, timer: { choice, choose } }: { duration: number; timer: SleepTimer }) {
  const say = useMessages(sleepTimerMessages)
  const offered = sleepChoices(duration)
  if (offered.length === 0) return null
  const choices: (SleepChoice | null)[] = [null, ...offered]
  return (
    <fieldset className={styles.paces}>
      <legend>{say.question}</legend>
      {choices.map(each => (
        <label key={each}>
          <input type="radio" name="sleep" checked={choice === each} onChange={() => choose(each)} />
          {each === null ? say.never : each === 'end' ? say.end : say.minutes(each)}
        </label>
      ))}
    </fieldset>
  )
}
