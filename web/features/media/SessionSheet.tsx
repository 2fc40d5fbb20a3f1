import type { Cue, Media } from '../../../domain/features/media/media.contract.ts'
import { setsPace } from '../../../domain/features/media/media.rules.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { SessionText } from './SessionText.tsx'
import { SleepChoices } from './SleepChoices.tsx'
import { SpeedButton } from './SpeedButton.tsx'
import { stageMessages } from './stage.messages.ts'
import type { Podcast } from './use-podcast.ts'
import type { SessionVoice } from './use-session-voice.ts'
import type { SleepTimer } from './use-sleep-timer.ts'
import { VoiceChoice } from './VoiceChoice.tsx'
import styles from './VoiceFields.module.css'
import { VoiceFields } from './VoiceFields.tsx'
import { voiceMessages } from './voice.messages.ts'

/** Everything that a session can be set to. */
export function SessionSheet({
  media,
  cues,
  podcast,
  voice,
  timer,
  onClose,
}: {
  media: Media
  cues: readonly Cue[]
  podcast: Podcast
  voice: SessionVoice
  timer: SleepTimer
  onClose: () => void
}) {
  const say = useMessages(stageMessages)
  const sayOfVoice = useMessages(voiceMessages)
  return (
    <Dialog title={say.settings} onClose={onClose}>
      <div className={styles.settings}>
        <SleepChoices duration={podcast.duration} timer={timer} />
        {!setsPace(media) && <SpeedButton rate={podcast.rate} onChange={podcast.setRate} />}
        {cues.length > 0 && (
          <>
            <div>
              <VoiceChoice voice={voice} />
            </div>
            {voice.canSpeak === false && <p className={styles.note}>{sayOfVoice.missing}</p>}
            {voice.isSpeaking && !voice.isRecorded && <VoiceFields chosen={voice} />}
            <SessionText cues={cues} elapsed={podcast.elapsed} isShown onSeek={podcast.seek} />
          </>
        )}
      </div>
    </Dialog>
  )
}
