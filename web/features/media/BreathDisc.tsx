import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react'
import { type BreathPhase, breathAt } from '../../../domain/features/media/breath.rules.ts'
import type { Breath } from '../../../domain/features/media/media.contract.ts'
import { useMessages } from '../../i18n/messages.ts'
import styles from './BreathDisc.module.css'
import { mediaMessages } from './media.messages.ts'

/**
 * The sun or the moon of a scene. In a breathing piece it grows with the breath in and shrinks with the breath out, as far as its ring; the
 * sound gives the same signals, so a screen reader skips it. Under reduced motion it is still, and names the breath.
 */
export function BreathDisc({
  breath,
  audio,
  isPlaying,
  elapsed,
  place,
}: {
  breath: Breath | null
  audio: RefObject<HTMLAudioElement | null>
  isPlaying: boolean
  /** Seconds: where the sound is while it is paused. */
  elapsed: number
  /** Where it is in its scene. */
  place: CSSProperties
}) {
  const say = useMessages(mediaMessages)
  const disc = useRef<HTMLDivElement>(null)
  const [phase, setPhase] = useState<BreathPhase | null>(null)
  const pausedAt = isPlaying ? null : elapsed

  // The position is read at every frame: the sound reports it four times a second only.
  useEffect(() => {
    if (!breath) return
    let frame = 0
    function show(seconds: number) {
      const shown = breath && breathAt(breath, seconds)
      disc.current?.style.setProperty('--fullness', String(shown?.fullness ?? 0))
      setPhase(shown?.phase ?? null)
    }
    function follow() {
      show(audio.current?.currentTime ?? 0)
      frame = requestAnimationFrame(follow)
    }
    if (pausedAt === null) follow()
    else show(pausedAt)
    return () => cancelAnimationFrame(frame)
  }, [breath, audio, pausedAt])

  return (
    <div ref={disc} className={styles.disc} style={place} data-breathing={breath ? true : undefined} aria-hidden="true">
      <span className={styles.halo} />
      <span className={styles.core} />
      {phase && <p className={styles.phase}>{say.breath[phase]}</p>}
    </div>
  )
}
