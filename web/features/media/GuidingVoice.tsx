import { useEffect, useState } from 'react'
import type { Cue } from '../../../domain/features/media/media.contract.ts'
import { useMessages } from '../../i18n/messages.ts'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
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
  const [isAdjusting, setAdjusting] = useState(false)
  const isOn = choice.isOn && voice !== undefined
  const isVoiceless = voices?.length === 0
  useGuidingVoice({ cues, player, voice: isOn ? voice : undefined, pace: choice.pace })
  useEffect(() => onSpoken?.(isOn), [onSpoken, isOn])

  function toggle() {
    if (isVoiceless) setAdjusting(true)
    else change({ isOn: !choice.isOn })
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
      {isAdjusting && isVoiceless && (
        <Dialog title={say.settingsTitle} onClose={() => setAdjusting(false)}>
          <p>{say.missing}</p>
        </Dialog>
      )}
      {isAdjusting && !isVoiceless && <VoiceSettings chosen={chosen} onClose={() => setAdjusting(false)} />}
    </div>
  )
}
