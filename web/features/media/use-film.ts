import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { type MediaElement, useMediaElement } from './use-media-element.ts'

/** Safari on iPhone shows only the film itself on the full screen, with its own controls. */
type IphoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void }

export type Film = ReturnType<typeof useFilm>

/** The state of a film and its controls: those of every media, sound and full screen. */
export function useFilm(estimatedDuration: number) {
  const media: MediaElement<HTMLVideoElement> = useMediaElement(estimatedDuration)
  /** What fills the screen: the film with its controls. */
  const frame = useRef<HTMLDivElement>(null)
  const [isMuted, setMuted] = useState(false)
  const isFullscreen = useIsFullscreen(frame)

  function toggleFullscreen() {
    const video: IphoneVideo | null = media.element.current
    if (isFullscreen) void document.exitFullscreen()
    else if (frame.current?.requestFullscreen) void frame.current.requestFullscreen().catch(() => undefined)
    else video?.webkitEnterFullscreen?.()
  }

  return {
    ...media,
    frame,
    isMuted,
    isFullscreen,
    toggleSound: () => {
      const video = media.element.current
      if (video) video.muted = !video.muted
    },
    toggleFullscreen,
    handlers: {
      ...media.handlers,
      onVolumeChange: ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) => setMuted(currentTarget.muted),
    },
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
