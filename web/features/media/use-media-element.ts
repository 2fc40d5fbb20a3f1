import { type KeyboardEvent, type RefObject, type SyntheticEvent, useRef, useState } from 'react'
import { podcastSkipSeconds } from '../../../domain/features/media/media.rules.ts'

/** A film or podcast of ours while it is shown: its state, and what its controls do. */
export interface MediaElement<Element extends HTMLMediaElement> {
  element: RefObject<Element | null>
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
  /** For what holds the controls: space plays and pauses, arrows skip 10 s. */
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  /** Props to spread on the element. */
  handlers: MediaHandlers<Element>
}

/** What follows a media being played, whatever shows it. */
export type PlayedMedia = Omit<MediaElement<HTMLMediaElement>, 'handlers'>

type Handler<Element> = (event: SyntheticEvent<Element>) => void

interface MediaHandlers<Element> {
  onPlay: Handler<Element>
  onPause: Handler<Element>
  onSeeked: Handler<Element>
  onTimeUpdate: Handler<Element>
  onDurationChange: Handler<Element>
  onRateChange: Handler<Element>
  /** In the capture phase: errors of sources do not bubble. */
  onErrorCapture: Handler<Element>
}

/** The state and controls that films and podcasts share. */
export function useMediaElement<Element extends HTMLMediaElement>(estimatedDuration: number): MediaElement<Element> {
  const ref = useRef<Element>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [elapsed, setElapsed] = useState(0)
  const [known, setKnown] = useState({ estimatedDuration, seconds: estimatedDuration })
  // A file of another length is on its way.
  const duration = known.estimatedDuration === estimatedDuration ? known.seconds : estimatedDuration
  const [rate, setRate] = useState(1)

  function play() {
    setFailed(false)
    if (ref.current) loadAgainIfFailed(ref.current)
    ref.current?.play().catch((error: unknown) => {
      // Pausing before playback started is not an error.
      if (error instanceof DOMException && error.name === 'AbortError') return
      console.warn('The media did not play', error)
      setFailed(true)
    })
  }

  const toggle = () => (ref.current?.paused === false ? ref.current.pause() : play())

  function seek(seconds: number) {
    const element = ref.current
    if (!element) return
    element.currentTime = Math.min(Math.max(0, seconds), Number.isFinite(element.duration) ? element.duration : seconds)
    setElapsed(element.currentTime)
  }

  const skip = (direction: -1 | 1) => seek((ref.current?.currentTime ?? 0) + direction * podcastSkipSeconds)

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    // A dialog among the controls has keys for its choices.
    if (event.target instanceof Element && event.target.closest('dialog')) return
    const isButton = event.target instanceof HTMLButtonElement
    if (event.key === 'ArrowLeft') skip(-1)
    else if (event.key === 'ArrowRight') skip(1)
    // On a button, space presses that button.
    else if (event.key === ' ' && !isButton) toggle()
    else return
    event.preventDefault()
  }

  const showTime: Handler<Element> = ({ currentTarget }) => setElapsed(currentTarget.currentTime)
  return {
    element: ref,
    isPlaying,
    hasFailed,
    elapsed,
    duration,
    rate,
    toggle,
    skip,
    seek,
    setRate: wanted => {
      if (ref.current) ref.current.playbackRate = wanted
    },
    onKeyDown,
    handlers: {
      onPlay: () => setPlaying(true),
      onPause: () => setPlaying(false),
      onSeeked: showTime,
      onTimeUpdate: showTime,
      onDurationChange: ({ currentTarget }) => {
        const seconds = currentTarget.duration
        if (Number.isFinite(seconds)) setKnown({ estimatedDuration, seconds })
      },
      onRateChange: ({ currentTarget }) => setRate(currentTarget.playbackRate),
      onErrorCapture: ({ currentTarget, target }) => {
        const isFatal = target === currentTarget || target === currentTarget.querySelector('source:last-of-type')
        // A preload that failed, which nobody has asked to play.
        if (!isFatal || currentTarget.paused) return
        // Without a source the element would wait forever, and show that it plays.
        currentTarget.pause()
        setFailed(true)
      },
    },
  }
}

/** Loads what failed once more, from the same second: an element does not try its sources again on its own. */
function loadAgainIfFailed(element: HTMLMediaElement): void {
  if (!element.error && element.networkState !== HTMLMediaElement.NETWORK_NO_SOURCE) return
  const { currentTime } = element
  element.load()
  element.currentTime = currentTime
}
