import { useMemo, useState } from 'react'
import { atLength } from '../../../domain/features/media/length.rules.ts'
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
  minutes: number | null
  choose: (minutes: number) => void
}

/** The length of a practice, kept in this browser until the member signs out. Other sounds are played as they are. */
export function useSessionLength(media: Media, sources: Sources): PlayedSession {
  const { user } = useSession()
  // The dot makes it the member's: it goes at sign-out.
  const key = `length.${user?.id ?? ''}.${media.id}`
  const lengths = media.mainMedia?.lengths
  const [chosen, setChosen] = useState(() => Number(readStored(key)))
  const usual = lengths?.find(({ url }) => url === sources[0]?.url)
  const length = lengths?.find(({ minutes }) => minutes === chosen) ?? usual
  const session = useMemo(() => {
    if (!media.loop || !length || length === usual) return { sources, ...media }
    const { seconds, ...words } = atLength({ ...media, seconds: media.estimatedDuration }, media.loop, length.minutes)
    return { sources: [{ url: length.url, type: 'audio/mp4' }], estimatedDuration: seconds, ...words }
  }, [media, sources, length, usual])
  return {
    sources: session.sources,
    estimatedDuration: session.estimatedDuration,
    cues: session.cues,
    breath: session.breath,
    minutes: length?.minutes ?? null,
    choose: minutes => {
      setChosen(minutes)
      writeStored(key, String(minutes))
    },
  }
}
