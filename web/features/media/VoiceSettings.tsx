import { useMessages } from '../../i18n/messages.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import type { ChosenVoice } from './use-voice-choice.ts'
import { VoiceFields } from './VoiceFields.tsx'
import { voiceMessages } from './voice.messages.ts'

/** The pace and the voice, where nothing else can be set. */
export function VoiceSettings({ chosen, onClose }: { chosen: ChosenVoice; onClose: () => void }) {
  const say = useMessages(voiceMessages)
  return (
    <Dialog title={say.settingsTitle} onClose={onClose}>
      <VoiceFields chosen={chosen} />
    </Dialog>
  )
}
