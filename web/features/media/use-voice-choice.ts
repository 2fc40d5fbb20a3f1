import { useEffect, useState } from 'react'
import { parseVoiceChoice, type VoiceChoice, voicesFor } from '../../../domain/features/media/speech.rules.ts'
import { useLocale } from '../../i18n/locale.ts'
import { useSession } from '../../session/session.ts'
import { readStored, writeStored } from '../../storage/local-storage.ts'
import { watchVoices } from './device-voice.ts'

export interface ChosenVoice {
  choice: VoiceChoice
  change: (changes: Partial<VoiceChoice>) => void
  /** The device's voices of the member's language, the best first; null until the browser has listed them. */
  voices: readonly SpeechSynthesisVoice[] | null
  /** The one that speaks. */
  voice: SpeechSynthesisVoice | undefined
}

/** The member's voice, kept in this browser until they sign out. */
export function useVoiceChoice(): ChosenVoice {
  const { user } = useSession()
  // The dot makes it the member's: it goes at sign-out.
  const key = `voice.${user?.id ?? ''}`
  const [choice, setChoice] = useState(() => parseVoiceChoice(readStored(key)))
  const voices = useDeviceVoices()
  return {
    choice,
    change: changes => {
      const changed = { ...choice, ...changes }
      setChoice(changed)
      writeStored(key, JSON.stringify(changed))
    },
    voices,
    voice: voices?.find(({ name }) => name === choice.name) ?? voices?.[0],
  }
}

function useDeviceVoices(): readonly SpeechSynthesisVoice[] | null {
  const locale = useLocale()
  const [voices, setVoices] = useState<SpeechSynthesisVoice[] | null>(null)
  useEffect(() => watchVoices(setVoices), [])
  return voices && voicesFor(voices, locale)
}
