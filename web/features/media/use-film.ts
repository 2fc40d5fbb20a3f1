import { type RefObject, useEffect, useRef, useState } from 'react'
import { podcastSkipSeconds } from '../../../domain/features/media/media.rules.ts'

/** Safari on iPhone shows only the film itself on the full screen, with its own controls. */
type IphoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void }

export interface Film {
  video: RefObject<HTMLVideoElement | null>
  /** What fills the screen: the film with its controls. */
  frame: RefObject<HTMLDivElement | null>
  isPlaying: boolean
  hasFailed: boolean
  isMuted: boolean
  isFullscreen: boolean
  /** Seconds. */
  elapsed: number
  duration: number
  rate: number
  toggle: () => void
  toggleSound: () => void
  toggleFullscreen: () => void
  skip: (direction: -1 | 1) => void
  seek: (seconds: number) => void
  setRate: (rate: number) => void
  /** Props to spread on the video element. */
  handlers: ReturnType<typeof handlersOf>
}

/** The state of a film and its controls. */
export function useFilm(estimatedDuration: number): Film {
  const video = useRef<HTMLVideoElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [isMuted, setMuted] = useState(false)
  const [elapsed, setElapsed] = useState(0)
  const [duration, setDuration] = useState(estimatedDuration)
  const [rate, setRate] = useState(1)
  const isFullscreen = useIsFullscreen(frame)

  function play() {
    setFailed(false)
    video.current?.play().catch((error: unknown) => {
      // Pausing before playback started is not an error.
      if (error instanceof DOMException && error.name === 'AbortError') return
      console.warn('The film did not play', error)
      setFailed(true)
    })
  }

  function seek(seconds: number) {
    const element = video.current
    if (!element) return
    element.currentTime = Math.min(Math.max(0, seconds), Number.isFinite(element.duration) ? element.duration : seconds)
    setElapsed(element.currentTime)
  }

  return {
    video,
    frame,
    isPlaying,
    hasFailed,
    isMuted,
    isFullscreen,
    elapsed,
    duration,
    rate,
    toggle: () => (video.current?.paused === false ? video.current.pause() : play()),
    toggleSound: () => {
      if (video.current) video.current.muted = !video.current.muted
    },
    toggleFullscreen: () => {
      const element: IphoneVideo | null = video.current
      if (isFullscreen) void document.exitFullscreen()
      else if (frame.current?.requestFullscreen) void frame.current.requestFullscreen().catch(() => undefined)
      else element?.webkitEnterFullscreen?.()
    },
    skip: direction => seek((video.current?.currentTime ?? 0) + direction * podcastSkipSeconds),
    seek,
    setRate: wanted => {
      if (video.current) video.current.playbackRate = wanted
    },
    handlers: handlersOf({ setPlaying, setElapsed, setDuration, setMuted, setRate }),
  }
}

function handlersOf({
  setPlaying,
  setElapsed,
  setDuration,
  setMuted,
  setRate,
}: {
  setPlaying: (isPlaying: boolean) => void
  setElapsed: (seconds: number) => void
  setDuration: (seconds: number) => void
  setMuted: (isMuted: boolean) => void
  setRate: (rate: number) => void
}) {
  type Happened = { currentTarget: HTMLVideoElement }
  const showTime = ({ currentTarget }: Happened) => setElapsed(currentTarget.currentTime)
  return {
    onPlay: () => setPlaying(true),
    onPause: () => setPlaying(false),
    onSeeked: showTime,
    onTimeUpdate: showTime,
    onDurationChange: ({ currentTarget }: Happened) => {
      if (Number.isFinite(currentTarget.duration)) setDuration(currentTarget.duration)
    },
    onVolumeChange: ({ currentTarget }: Happened) => setMuted(currentTarget.muted),
    onRateChange: ({ currentTarget }: Happened) => setRate(currentTarget.playbackRate),
  }
}

function useIsFullscreen(frame: RefObject<HTMLElement | null>): boolean {
  const [isFullscreen, setFullscreen] = useState(false)
  useEffect(() => {
    const follow = () =>
      setFullscreen(document.fullscreenElement !== null && document.fullscreenElement === frame.current)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [frame])
  return isFullscreen
}
