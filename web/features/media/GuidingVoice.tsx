import { useEffect, useState } from 'react'
import type { Cue } from '../../../domain/features/media/media.contract.ts'
import { useMessages } from '../../i18n/messages.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { speakNothing } from './device-voice.ts'
import buttonStyles from './PlayerButton.module.css'
import { useGuidingVoice } from './use-guiding-voice.ts'
import type { PlayedMedia } from './use-media-element.ts'
import { useVoiceChoice } from './use-voice-choice.ts'
import { VoiceSettings } from './VoiceSettings.tsx'
import styles from './VoiceSwitch.module.css'
import { voiceMessages } from './voice.messages.ts'

/** The switch by which the device's voice speaks each cue at its second. Where the device has no voice, the switch explains it. */
export function GuidingVoice({
  cues,
  player,
  onSpoken,
}: {
  cues: readonly Cue[]
  player: PlayedMedia
  /** Called with whether the cues are spoken now. */
  onSpoken?: (isSpoken: boolean) => void
}) {
  const say = useMessages(voiceMessages)
  const chosen = useVoiceChoice()
  const { choice, change, voices, voice } = chosen
  const [hasTried, setTried] = useState(false)
  const [isAdjusting, setAdjusting] = useState(false)
  const isOn = choice.isOn && voice !== undefined
  useGuidingVoice({ cues, player, voice: isOn ? voice : undefined, pace: choice.pace })
  useEffect(() => onSpoken?.(isOn), [onSpoken, isOn])
  useFirstWords(isOn)

  function toggle() {
    setTried(true)
    if (voices?.length === 0) return
    speakNothing()
    change({ isOn: !choice.isOn })
  }

  return (
    <div className={styles.voice}>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        className={classNames(buttonStyles.button, styles.switch)}
        onClick={toggle}
      >
        {say.voice}
      </button>
      {isOn && <IconButton icon="settings" label={say.settings} onClick={() => setAdjusting(true)} />}
      {voices?.length === 0 && (
        <div role="status" className={styles.missing}>
          {hasTried && say.missing}
        </div>
      )}
      {isAdjusting && <VoiceSettings chosen={chosen} onClose={() => setAdjusting(false)} />}
    </div>
  )
}

/** A voice that was switched on another day first speaks a second or more after play was pressed; iPhones need it to begin with the press. */
function useFirstWords(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    document.addEventListener('click', speakNothing, { capture: true, once: true })
    return () => document.removeEventListener('click', speakNothing, { capture: true })
  }, [isOn])
}
