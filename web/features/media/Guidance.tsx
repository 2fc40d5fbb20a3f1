import { guidanceAt } from '../../../domain/features/media/cue.rules.ts'
import type { Cue } from '../../../domain/features/media/media.contract.ts'
import styles from './Guidance.module.css'

/** From this many characters on, words are set smaller. */
const longWords = 90

/**
 * The words of the moment, announced to screen readers as they change unless a voice speaks them, and faintly the next ones. Both are new
 * elements at each change, so that neither is seen to move.
 */
export function Guidance({ cues, elapsed, isSpoken }: { cues: readonly Cue[]; elapsed: number; isSpoken: boolean }) {
  const { current, next } = guidanceAt(cues, elapsed)
  return (
    <div className={styles.guidance}>
      <div role="status" aria-live={isSpoken ? 'off' : undefined}>
        {current && (
          <p key={current.at} className={styles.current} data-long={current.said.length > longWords || undefined}>
            {current.said}
          </p>
        )}
      </div>
      {next && (
        <p key={next.at} className={styles.next} aria-hidden="true">
          {next.said}
        </p>
      )}
    </div>
  )
}
