import { useMemo } from 'react'
import type { Cue, Media } from '../../../domain/features/media/media.contract.ts'
import { deviceSpeaker } from './device-voice.ts'
import { useGuidingVoice } from './use-guiding-voice.ts'
import type { PlayedMedia } from './use-media-element.ts'
import { useRecordedSpeaker } from './use-recorded-speaker.ts'
import { type ChosenVoice, useVoiceChoice } from './use-voice-choice.ts'

/** The voice that says the cues of a session: the person who was recorded, or else the device. */
export interface SessionVoice extends ChosenVoice {
  /** Null until the browser has listed its voices. */
  canSpeak: boolean | null
  isRecorded: boolean
  /** Whether it is on, and there is one. */
  isSpeaking: boolean
}

/** Says each cue at its second, if the member wants it: `use` is the choice for listenings or for films. */
export function useSessionVoice({
  media,
  cues,
  player,
  use,
}: {
  media: Pick<Media, 'cues' | 'mainMedia'>
  /** As the session is played: in another length they come at other seconds. */
  cues: readonly Cue[]
  player: PlayedMedia
  use: 'isGuide' | 'isOn'
}): SessionVoice {
  const chosen = useVoiceChoice()
  const { choice, voices, voice } = chosen
  const recorded = useRecordedSpeaker(media)
  const device = useMemo(() => voice && deviceSpeaker(voice, choice.pace), [voice, choice.pace])
  const speaker = recorded ?? device
  const isSpeaking = choice[use] && speaker !== undefined
  useGuidingVoice({ cues, player, speaker: isSpeaking ? speaker : undefined })
  return { ...chosen, canSpeak: speaker ? true : voices && false, isRecorded: recorded !== undefined, isSpeaking }
}
