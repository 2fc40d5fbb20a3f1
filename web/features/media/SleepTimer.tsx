import { useState } from 'react'
import { type SleepChoice, sleepChoices } from '../../../domain/features/media/sleep-timer.rules.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import buttonStyles from './PlayerButton.module.css'
import { sleepTimerMessages } from './sleep-timer.messages.ts'
import type { PlayedMedia } from './use-media-element.ts'
import { useSleepTimer } from './use-sleep-timer.ts'
import styles from './VoiceSettings.module.css'

/** The button of the sleep timer, which shows what is left, and its choices. */
export function SleepTimer({ player }: { player: PlayedMedia }) {
  const say = useMessages(sleepTimerMessages)
  const { choice, choose, minutesLeft } = useSleepTimer(player)
  const [isChoosing, setChoosing] = useState(false)
  const choices: (SleepChoice | null)[] = [null, ...sleepChoices(player.duration)]
  const isCounting = typeof choice === 'number'
  return (
    <>
      <button
        type="button"
        className={buttonStyles.button}
        aria-label={say.button(choice, minutesLeft)}
        onClick={() => setChoosing(true)}
      >
        {isCounting ? say.minutes(minutesLeft) : <Icon name={choice === 'end' ? 'check' : 'clock'} size="1.3rem" />}
      </button>
      {isChoosing && (
        <Dialog title={say.title} onClose={() => setChoosing(false)}>
          <fieldset className={styles.paces}>
            <legend>{say.question}</legend>
            {choices.map(offered => (
              <label key={offered}>
                <input type="radio" name="sleep" checked={choice === offered} onChange={() => choose(offered)} />
                {offered === null ? say.never : offered === 'end' ? say.end : say.minutes(offered)}
              </label>
            ))}
          </fieldset>
        </Dialog>
      )}
    </>
  )
}
