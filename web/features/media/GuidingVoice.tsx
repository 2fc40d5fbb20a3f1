import { useEffect, useMemo, useState } from 'react'
import type { Cue, Media } from '../../../domain/features/media/media.contract.ts'
import { useMessages } from '../../i18n/messages.ts'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { deviceSpeaker } from './device-voice.ts'
import buttonStyles from './PlayerButton.module.css'
import { useGuidingVoice } from './use-guiding-voice.ts'
import type { PlayedMedia } from './use-media-element.ts'
import { useRecordedSpeaker } from './use-recorded-speaker.ts'
import { useVoiceChoice } from './use-voice-choice.ts'
import { VoiceSettings } from './VoiceSettings.tsx'
import styles from './VoiceSwitch.module.css'
import { voiceMessages } from './voice.messages.ts'

/**
 * The switch by which a voice says each cue at its second: the person who was recorded, or else the device. Where there is neither, the switch
 * explains it.
 */
export function GuidingVoice({
  media,
  cues,
  player,
  onSpoken,
}: {
  media: Pick<Media, 'cues' | 'mainMedia'>
  /** As the session is played: in another length they come at other seconds. */
  cues: readonly Cue[]
  player: PlayedMedia
  /** Called with whether the cues are spoken now. */
  onSpoken?: (isSpoken: boolean) => void
}) {
  const say = useMessages(voiceMessages)
  const chosen = useVoiceChoice()
  const { choice, change, voices, voice } = chosen
  const [isAdjusting, setAdjusting] = useState(false)
  const recorded = useRecordedSpeaker(media)
  const device = useMemo(() => voice && deviceSpeaker(voice, choice.pace), [voice, choice.pace])
  const speaker = recorded ?? device
  const isOn = choice.isOn && speaker !== undefined
  const isVoiceless = !recorded && voices?.length === 0
  useGuidingVoice({ cues, player, speaker: isOn ? speaker : undefined })
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
      {isOn && !recorded && <IconButton icon="settings" label={say.settings} onClick={() => setAdjusting(true)} />}
      {isAdjusting && isVoiceless && (
        <Dialog title={say.settingsTitle} onClose={() => setAdjusting(false)}>
          <p>{say.missing}</p>
        </Dialog>
      )}
      {isAdjusting && !isVoiceless && <VoiceSettings chosen={chosen} onClose={() => setAdjusting(false)} />}
    </div>
  )
}
