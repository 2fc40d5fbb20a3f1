import { useMemo, useState } from 'react'
import {
  atLength,
  closestMinutes,
  type PracticeMinutes,
  practiceMinutes,
} from '../../../domain/features/media/length.rules.ts'
import type { Media } from '../../../domain/features/media/media.contract.ts'
import { useSession } from '../../session/session.ts'
import { readStored, writeStored } from '../../storage/local-storage.ts'

type Sources = NonNullable<Media['mainMedia']>['sources']

/** A session as it is played: the media's, or at the length that the member chose. */
export interface PlayedSession {
  sources: Sources
  estimatedDuration: number
  cues: Media['cues']
  breath: Media['breath']
  /** Minutes; null if the media has one length only. */
  minutes: PracticeMinutes | null
  choose: (minutes: PracticeMinutes) => void
}

/** The length of a practice, kept in this browser until the member signs out. Other sounds are played as they are. */
export function useSessionLength(media: Media, sources: Sources): PlayedSession {
  const { user } = useSession()
  // The dot makes it the member's: it goes at sign-out.
  const key = `length.${user?.id ?? ''}.${media.id}`
  const { loop, mainMedia, estimatedDuration } = media
  const usual = closestMinutes(estimatedDuration)
  const [chosen, setChosen] = useState(() => practiceMinutes.find(minutes => `${minutes}` === readStored(key)) ?? usual)
  const url = loop && mainMedia?.lengths?.find(({ minutes }) => minutes === chosen)?.url
  const session = useMemo(() => {
    if (!loop || url === undefined || chosen === usual) return { sources, ...media }
    const { seconds, cues, breath } = atLength({ ...media, seconds: estimatedDuration }, loop, chosen)
    return { sources: [{ url, type: sources[0]?.type ?? '' }], estimatedDuration: seconds, cues, breath }
  }, [media, sources, loop, url, chosen, usual, estimatedDuration])
  return {
    sources: session.sources,
    estimatedDuration: session.estimatedDuration,
    cues: session.cues,
    breath: session.breath,
    minutes: url === undefined ? null : chosen,
    choose: minutes => {
      setChosen(minutes)
      writeStored(key, String(minutes))
    },
  }
}
