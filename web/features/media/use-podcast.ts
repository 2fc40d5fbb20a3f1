import { type RefObject, useEffect, useRef, useState } from 'react'
import { podcastSkipSeconds, podcastThresholdSeconds } from '../../../domain/features/media/media.rules.ts'

/** Tolerance for the last fraction of a second, which some browsers do not report at the end of a file. */
const toleranceSeconds = 0.25

export interface Podcast {
  audio: RefObject<HTMLAudioElement | null>
  isPlaying: boolean
  hasFailed: boolean
  /** Seconds. */
  elapsed: number
  /** Seconds; the media's estimate until the file's duration is known. */
  duration: number
  rate: number
  toggle: () => void
  skip: (direction: -1 | 1) => void
  seek: (seconds: number) => void
  setRate: (rate: number) => void
  /** Props to spread on the audio element. */
  handlers: ReturnType<typeof handlersOf>
}

/**
 * The state of a podcast (specification sections 2 and 4). Counts the time actually played, at any speed and across skips, and calls
 * `onListened` once at 20 s or the full length. Returns to the start at the end, and when the screen is left.
 */
export function usePodcast({
  estimatedDuration,
  onListened,
}: {
  estimatedDuration: number
  onListened: () => void
}): Podcast {
  const audio = useRef<HTMLAudioElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [elapsed, setElapsed] = useState(0)
  const [duration, setDuration] = useState(estimatedDuration)
  const [rate, setRate] = useState(1)
  const played = useRef({ seconds: 0, from: null as number | null, isTold: false })

  // Leaving the screen pauses it and rewinds it.
  useEffect(() => {
    const element = audio.current
    return () => {
      element?.pause()
      if (element) element.currentTime = 0
    }
  }, [])

  /** Adds the time played since the last call, and reports once when it is enough. */
  function countPlayed(element: HTMLAudioElement) {
    const count = played.current
    if (count.from !== null && element.currentTime > count.from) count.seconds += element.currentTime - count.from
    count.from = element.seeking ? null : element.currentTime
    if (count.isTold || count.seconds + toleranceSeconds < podcastThresholdSeconds(element.duration)) return
    count.isTold = true
    onListened()
  }

  function play() {
    setFailed(false)
    audio.current?.play().catch((error: unknown) => {
      // Pausing before playback started is not an error.
      if (error instanceof DOMException && error.name === 'AbortError') return
      console.warn('The podcast did not play', error)
      setFailed(true)
    })
  }

  function seek(seconds: number) {
    const element = audio.current
    if (!element) return
    element.currentTime = Math.min(Math.max(0, seconds), Number.isFinite(element.duration) ? element.duration : seconds)
    setElapsed(element.currentTime)
  }

  return {
    audio,
    isPlaying,
    hasFailed,
    elapsed,
    duration,
    rate,
    toggle: () => (audio.current?.paused === false ? audio.current.pause() : play()),
    skip: direction => seek((audio.current?.currentTime ?? 0) + direction * podcastSkipSeconds),
    seek,
    setRate: wanted => {
      if (audio.current) audio.current.playbackRate = wanted
      setRate(wanted)
    },
    handlers: handlersOf({ countPlayed, played, setPlaying, setElapsed, setDuration }),
  }
}

function handlersOf({
  countPlayed,
  played,
  setPlaying,
  setElapsed,
  setDuration,
}: {
  countPlayed: (element: HTMLAudioElement) => void
  played: RefObject<{ from: number | null }>
  setPlaying: (isPlaying: boolean) => void
  setElapsed: (seconds: number) => void
  setDuration: (seconds: number) => void
}) {
  type Happened = { currentTarget: HTMLAudioElement }
  return {
    onPlay: () => setPlaying(true),
    onPause: () => setPlaying(false),
    onPlaying: ({ currentTarget }: Happened) => {
      played.current.from = currentTarget.currentTime
    },
    // A jump is not playback: restart counting where it lands.
    onSeeking: () => {
      played.current.from = null
    },
    onSeeked: ({ currentTarget }: Happened) => {
      played.current.from = currentTarget.currentTime
      setElapsed(currentTarget.currentTime)
    },
    onTimeUpdate: ({ currentTarget }: Happened) => {
      countPlayed(currentTarget)
      setElapsed(currentTarget.currentTime)
    },
    onDurationChange: ({ currentTarget }: Happened) => {
      if (Number.isFinite(currentTarget.duration)) setDuration(currentTarget.duration)
    },
    onEnded: ({ currentTarget }: Happened) => {
      countPlayed(currentTarget)
      currentTarget.currentTime = 0
      setElapsed(0)
    },
  }
}
