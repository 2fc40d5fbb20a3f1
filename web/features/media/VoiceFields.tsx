import { type VoicePace, voicePaces } from '../../../domain/features/media/speech.rules.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { speakTrial } from './device-voice.ts'
import type { ChosenVoice } from './use-voice-choice.ts'
import styles from './VoiceFields.module.css'
import { voiceMessages } from './voice.messages.ts'

const paces = Object.keys(voicePaces) as VoicePace[]

/** The pace and the voice of the device, which can be tried. */
export function VoiceFields({ chosen }: { chosen: ChosenVoice }) {
  const say = useMessages(voiceMessages)
  const { choice, change, voices, voice } = chosen
  return (
    <div className={styles.settings}>
      <fieldset className={styles.paces}>
        <legend>{say.pace}</legend>
        {paces.map(pace => (
          <label key={pace}>
            <input type="radio" name="pace" checked={choice.pace === pace} onChange={() => change({ pace })} />
            {say.paces[pace]}
          </label>
        ))}
      </fieldset>
      {voices && voices.length > 1 && (
        <label className={styles.voice}>
          {say.chosenVoice}
          <select value={voice?.name} onChange={({ target }) => change({ name: target.value })}>
            {voices.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      )}
      {voice && (
        <Button variant="quiet" onClick={() => speakTrial(say.trial, voice, voicePaces[choice.pace])}>
          {say.tryIt}
        </Button>
      )}
      <p className={styles.note}>{say.settingsNote}</p>
    </div>
  )
}
