import { useEffect, useState } from 'react'
import { embedSize } from '../../../domain/features/media/media.rules.ts'

function measure() {
  return embedSize({ viewportWidth: window.innerWidth, viewportHeight: window.innerHeight })
}

/** Returns the size of an embed in pixels, updated when the window changes. */
export function useEmbedSize(): { width: number; height: number } {
  const [size, setSize] = useState(measure)
  useEffect(() => {
    const follow = () => setSize(measure())
    window.addEventListener('resize', follow)
    return () => window.removeEventListener('resize', follow)
  }, [])
  return size
}

/** Aspect ratio of our films; other ratios are letterboxed. Also in the style sheet. */
const filmRatio = 16 / 9

/** Returns the size of a film: as wide as the limits allow without black bars, because the height is limited too. */
export function useFilmSize(): { width: number; height: number } {
  const size = useEmbedSize()
  const width = Math.min(size.width, size.height * filmRatio)
  return { width, height: width / filmRatio }
}
