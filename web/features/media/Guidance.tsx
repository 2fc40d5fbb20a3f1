import { guidanceAt } from '../../../domain/features/media/cue.rules.ts'
import type { Cue } from '../../../domain/features/media/media.contract.ts'
import { partAt } from '../../../domain/features/media/shown-words.rules.ts'
import { useLocale } from '../../i18n/locale.ts'
import styles from './Guidance.module.css'

/** The words of the moment, announced to screen readers as they change unless a voice speaks them. Each is a new element: none is seen to move. */
export function Guidance({ cues, elapsed, isSpoken }: { cues: readonly Cue[]; elapsed: number; isSpoken: boolean }) {
  const locale = useLocale()
  const { current, next } = guidanceAt(cues, elapsed)
  const shown = current && partAt(current, next?.at, elapsed, locale)
  return (
    <div role="status" aria-live={isSpoken ? 'off' : undefined}>
      {shown && (
        <p key={`${current.at} ${shown}`} className={styles.current}>
          {shown}
        </p>
      )}
    </div>
  )
}
