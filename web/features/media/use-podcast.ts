import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { podcastThresholdSeconds } from '../../../domain/features/media/media.rules.ts'
import { type MediaElement, useMediaElement } from './use-media-element.ts'

/** Tolerance for the last fraction of a second, which some browsers do not report at the end of a file. */
const toleranceSeconds = 0.25

export type Podcast = ReturnType<typeof usePodcast>

/**
 * The state of a podcast. Counts the time actually played, at any speed and across skips, and calls
 * `onListened` once at 20 s or the full length. Returns to the start at the end, and when the screen is left.
 */
export function usePodcast({ estimatedDuration, onListened }: { estimatedDuration: number; onListened: () => void }) {
  const media: MediaElement<HTMLAudioElement> = useMediaElement(estimatedDuration)
  const { element: ref, seek, handlers } = media
  const played = useRef({ seconds: 0, from: null as number | null, isTold: false, before: 0 })
  /** Once it has been played to its end, until it is played again: the seconds that were played. */
  const [endedAfter, setEndedAfter] = useState<number | null>(null)

  // Leaving the screen pauses it and rewinds it.
  useEffect(() => {
    const element = ref.current
    return () => {
      element?.pause()
      if (element) element.currentTime = 0
    }
  }, [ref])

  /** Adds the time played since the last call, and reports once when it is enough. */
  function countPlayed(element: HTMLAudioElement) {
    const count = played.current
    if (count.from !== null && element.currentTime > count.from) count.seconds += element.currentTime - count.from
    count.from = element.seeking ? null : element.currentTime
    if (count.isTold || count.seconds + toleranceSeconds < podcastThresholdSeconds(element.duration)) return
    count.isTold = true
    onListened()
  }

  type Happened = SyntheticEvent<HTMLAudioElement>
  return {
    ...media,
    endedAfter,
    handlers: {
      ...handlers,
      onPlay: (event: Happened) => {
        setEndedAfter(null)
        handlers.onPlay(event)
      },
      onPlaying: ({ currentTarget }: Happened) => {
        played.current.from = currentTarget.currentTime
      },
      // A jump is not playback: restart counting where it lands.
      onSeeking: () => {
        played.current.from = null
      },
      onSeeked: (event: Happened) => {
        played.current.from = event.currentTarget.currentTime
        handlers.onSeeked(event)
      },
      onTimeUpdate: (event: Happened) => {
        countPlayed(event.currentTarget)
        handlers.onTimeUpdate(event)
      },
      onEnded: ({ currentTarget }: Happened) => {
        countPlayed(currentTarget)
        const { seconds, before } = played.current
        played.current.before = seconds
        setEndedAfter(seconds - before)
        seek(0)
      },
    },
  }
}
