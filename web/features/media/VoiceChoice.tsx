import { useId } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './StageChoices.module.css'
import type { SessionVoice } from './use-session-voice.ts'
import { voiceMessages } from './voice.messages.ts'

/** Whether a voice guides the session, or its words are only shown. Its place stays empty until the browser has listed its voices. */
export function VoiceChoice({ voice: { choice, change, canSpeak } }: { voice: SessionVoice }) {
  const say = useMessages(voiceMessages)
  const name = useId()
  const isGuide = choice.isGuide && canSpeak === true
  return (
    <>
      <fieldset className={styles.voice} data-unknown={canSpeak === null || undefined}>
        <legend>
          <VisuallyHidden>{say.guide}</VisuallyHidden>
        </legend>
        {[true, false].map(isVoice => (
          <label key={String(isVoice)}>
            <input
              type="radio"
              name={name}
              checked={isGuide === isVoice}
              disabled={isVoice && !canSpeak}
              onChange={() => change({ isGuide: isVoice })}
            />
            {isVoice ? say.withVoice : say.inSilence}
          </label>
        ))}
      </fieldset>
      {canSpeak === false && <p className={styles.why}>{say.noVoice}</p>}
    </>
  )
}
