import { type RefObject, useEffect, useState } from 'react'
import type { SpokenCue } from '../../../domain/features/media/cue.rules.ts'
import type { Locale } from '../../../domain/locale.ts'

/** Returns the captions of a film in a language as cues: the words of a film that has no session text. None until they have loaded. */
export function useCaptionCues(film: RefObject<HTMLVideoElement | null>, locale: Locale): readonly SpokenCue[] {
  const [cues, setCues] = useState<readonly SpokenCue[]>([])
  useEffect(() => {
    const element = film.current?.querySelector<HTMLTrackElement>(`track[srclang="${locale}"]`)
    if (!element) return
    const read = () => setCues([...(element.track.cues ?? [])].map(cueOf))
    read()
    element.addEventListener('load', read)
    return () => element.removeEventListener('load', read)
  }, [film, locale])
  return cues
}

function cueOf(cue: TextTrackCue): SpokenCue {
  const said = 'text' in cue ? String(cue.text) : ''
  return { at: cue.startTime, heard: null, said: said.replaceAll(/\s+/g, ' ').trim() }
}
