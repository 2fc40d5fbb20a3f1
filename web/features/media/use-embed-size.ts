import { useEffect, useState } from 'react'
import { embedSize } from '../../../domain/features/media/media.rules.ts'

function measure() {
  return embedSize({ viewportWidth: window.innerWidth, viewportHeight: window.innerHeight })
}

/** Returns the size of an embed in pixels, updated when the window changes (specification section 9). */
export function useEmbedSize(): { width: number; height: number } {
  const [size, setSize] = useState(measure)
  useEffect(() => {
    const follow = () => setSize(measure())
    window.addEventListener('resize', follow)
    return () => window.removeEventListener('resize', follow)
  }, [])
  return size
}
