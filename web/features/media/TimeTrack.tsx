import type { CSSProperties } from 'react'
import { formatClock, formatElapsed } from '../../../domain/features/media/media.rules.ts'
import { useMessages } from '../../i18n/messages.ts'
import { mediaMessages } from './media.messages.ts'
import styles from './TimeTrack.module.css'

/** The progress track of a sound or film, with 'elapsed - total'. */
export function TimeTrack({
  elapsed,
  duration,
  onSeek,
}: {
  /** Seconds. */
  elapsed: number
  duration: number
  onSeek: (seconds: number) => void
}) {
  const say = useMessages(mediaMessages)
  const share = duration > 0 ? Math.min(1, elapsed / duration) : 0
  return (
    <div className={styles.track}>
      <input
        type="range"
        className={styles.range}
        style={{ '--share': `${share * 100}%` } as CSSProperties}
        aria-label={say.position}
        aria-valuetext={say.positionText(formatClock(elapsed), formatClock(duration))}
        min={0}
        max={Math.max(1, Math.floor(duration))}
        step={1}
        value={Math.floor(elapsed)}
        onChange={event => onSeek(event.target.valueAsNumber)}
      />
      <span className={styles.time}>{formatElapsed(elapsed, duration)}</span>
    </div>
  )
}
