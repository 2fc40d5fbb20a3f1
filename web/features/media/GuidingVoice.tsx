import { useState } from 'react'
import type { Cue, Media } from '../../../domain/features/media/media.contract.ts'
import { useMessages } from '../../i18n/messages.ts'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import buttonStyles from './PlayerButton.module.css'
import type { PlayedMedia } from './use-media-element.ts'
import { useSessionVoice } from './use-session-voice.ts'
import { VoiceSettings } from './VoiceSettings.tsx'
import styles from './VoiceSwitch.module.css'
import { voiceMessages } from './voice.messages.ts'

/** The switch by which a voice says each cue of a film at its second. Where there is none, the switch explains it. */
export function GuidingVoice({
  media,
  cues,
  player,
}: {
  media: Pick<Media, 'cues' | 'mainMedia'>
  cues: readonly Cue[]
  player: PlayedMedia
}) {
  const say = useMessages(voiceMessages)
  const voice = useSessionVoice({ media, cues, player, use: 'isOn' })
  const { choice, change, isSpeaking, canSpeak } = voice
  const [isAdjusting, setAdjusting] = useState(false)

  function toggle() {
    if (canSpeak === false) setAdjusting(true)
    else change({ isOn: !choice.isOn })
  }

  return (
    <div className={styles.voice}>
      <button
        type="button"
        role="switch"
        aria-checked={isSpeaking}
        className={classNames(buttonStyles.button, styles.switch)}
        onClick={toggle}
      >
        {say.voice}
      </button>
      {isSpeaking && !voice.isRecorded && (
        <IconButton icon="settings" label={say.settings} onClick={() => setAdjusting(true)} />
      )}
      {isAdjusting && canSpeak === false && (
        <Dialog title={say.settingsTitle} onClose={() => setAdjusting(false)}>
          <p>{say.missing}</p>
        </Dialog>
      )}
      {isAdjusting && canSpeak && <VoiceSettings chosen={voice} onClose={() => setAdjusting(false)} />}
    </div>
  )
}
