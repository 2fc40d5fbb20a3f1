import { useEffect, useRef } from 'react'
import { brand } from '../../../domain/brand.ts'
import { podcastSkipSeconds } from '../../../domain/features/media/media.rules.ts'
import type { Podcast } from './use-podcast.ts'

/** Shows the podcast on the lock screen and handles its buttons and those of a headset (Media Session). */
export function useMediaSession(podcast: Podcast, title: string, image: string | null): void {
  const latest = useRef(podcast)
  useEffect(() => {
    latest.current = podcast
  })

  useEffect(() => {
    const { mediaSession } = navigator
    if (!mediaSession) return
    mediaSession.metadata = new MediaMetadata({
      title,
      artist: brand.name,
      artwork: image ? [{ src: new URL(image, window.location.href).href }] : [],
    })
    const actions: [MediaSessionAction, MediaSessionActionHandler][] = [
      ['play', () => latest.current.toggle()],
      ['pause', () => latest.current.toggle()],
      ['seekbackward', () => latest.current.skip(-1)],
      ['seekforward', () => latest.current.skip(1)],
      ['seekto', ({ seekTime }) => seekTime !== undefined && latest.current.seek(seekTime)],
    ]
    for (const [action, handler] of actions) mediaSession.setActionHandler(action, handler)
    return () => {
      for (const [action] of actions) mediaSession.setActionHandler(action, null)
      mediaSession.metadata = null
      mediaSession.playbackState = 'none'
    }
  }, [title, image])

  const { isPlaying, duration, rate, elapsed } = podcast
  // The system counts by itself: report only changes, and the position on every skip, so that it does not drift.
  const reported = Math.floor(elapsed / podcastSkipSeconds)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `reported` decides when; `elapsed` is only read.
  useEffect(() => {
    const { mediaSession } = navigator
    if (!mediaSession) return
    mediaSession.playbackState = isPlaying ? 'playing' : 'paused'
    if (duration > 0) {
      mediaSession.setPositionState({ duration, playbackRate: rate, position: Math.min(elapsed, duration) })
    }
  }, [isPlaying, duration, rate, reported])
}
