import { type RefObject, useEffect, useRef, useState } from 'react'
import { type BreathMoment, breathAt } from '../../../domain/features/media/breath.rules.ts'
import type { Breath } from '../../../domain/features/media/media.contract.ts'
import { useMessages } from '../../i18n/messages.ts'
import styles from './BreathDisc.module.css'
import { mediaMessages } from './media.messages.ts'

/**
 * A disc that grows with the breath in and shrinks with the breath out, with the word of the moment, the next one and a dot a second. The
 * sound gives the same signals, so a screen reader skips it. Under reduced motion only the words and dots change.
 */
export function BreathDisc({
  breath,
  audio,
  isPlaying,
  elapsed,
}: {
  breath: Breath
  audio: RefObject<HTMLAudioElement | null>
  isPlaying: boolean
  /** Seconds: where the sound is while it is paused. */
  elapsed: number
}) {
  const say = useMessages(mediaMessages)
  const disc = useRef<HTMLDivElement>(null)
  const [moment, setMoment] = useState<BreathMoment | null>(null)
  const pausedAt = isPlaying ? null : elapsed

  // The position is read at every frame: the sound reports it four times a second only.
  useEffect(() => {
    let frame = 0
    function show(seconds: number) {
      const shown = breathAt(breath, seconds)
      disc.current?.style.setProperty('--fullness', String(shown?.fullness ?? 0))
      setMoment(before => (before?.phase === shown?.phase && before?.beat === shown?.beat ? before : shown))
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
    <div ref={disc} className={styles.disc} aria-hidden="true">
      <span className={styles.halo} />
      <span className={styles.full} />
      <span className={styles.sun} />
      <div className={styles.words}>
        {moment ? (
          <>
            <p className={styles.word}>{say.breath[moment.phase]}</p>
            <p className={styles.next}>{say.breathNext[moment.next]}</p>
            <p className={styles.beats}>
              {Array.from({ length: moment.beats }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the dots have no other identity.
                <span key={index} data-on={index < moment.beat || undefined} />
              ))}
            </p>
          </>
        ) : (
          <p className={styles.word}>{elapsed < breath.start ? say.breathBefore : say.breathAfter}</p>
        )}
      </div>
    </div>
  )
}
