import { useMemo, useState } from 'react'
import { keptPathOf } from '../../../domain/features/download/download.rules.ts'
import type { Media } from '../../../domain/features/media/media.contract.ts'
import { recordedSpeaker } from './recorded-speaker.ts'
import type { Speaker } from './speaker.ts'

/** Returns the person who says the words of a session; undefined if nobody was recorded, or the recording cannot be played. */
export function useRecordedSpeaker({ cues, mainMedia }: Pick<Media, 'cues' | 'mainMedia'>): Speaker | undefined {
  const [hasFailed, setFailed] = useState(false)
  const voice = mainMedia?.voice
  // Links change every hour: a voice that has begun is not begun again for that.
  const file = voice && (keptPathOf(voice.url) ?? voice.url)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file is another voice.
  const speaker = useMemo(() => voice && recordedSpeaker(voice, cues, () => setFailed(true)), [file])
  return hasFailed ? undefined : speaker
}
