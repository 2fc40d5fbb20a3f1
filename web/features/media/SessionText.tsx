import { useEffect, useRef } from 'react'
import { cueIndexAt } from '../../../domain/features/media/cue.rules.ts'
import type { Cue } from '../../../domain/features/media/media.contract.ts'
import { formatClock } from '../../../domain/features/media/media.rules.ts'
import { useMessages } from '../../i18n/messages.ts'
import { classNames } from '../../ui/class-names.ts'
import { mediaMessages } from './media.messages.ts'
import styles from './SessionText.module.css'

/**
 * The timed text of a sound or film. The current line is marked and stays in view; each line jumps to its second. Hidden rather than
 * unmounted, so that its button always controls an element.
 */
export function SessionText({
  id,
  cues,
  elapsed,
  isShown,
  onSeek,
  className,
}: {
  id?: string
  cues: readonly Cue[]
  elapsed: number
  isShown: boolean
  onSeek: (seconds: number) => void
  className?: string | undefined
}) {
  const say = useMessages(mediaMessages)
  const list = useRef<HTMLOListElement>(null)
  const current = cueIndexAt(cues, elapsed)

  // Scrolls the list only: `scrollIntoView` would move the page too.
  useEffect(() => {
    const line = list.current?.children[current]
    if (!isShown || !list.current || !(line instanceof HTMLElement)) return
    list.current.scrollTop = line.offsetTop - list.current.clientHeight / 3
  }, [current, isShown])

  return (
    <section id={id} hidden={!isShown} className={classNames(styles.text, className)} aria-label={say.sessionText}>
      <ol ref={list} className={styles.list}>
        {cues.map(({ at, heard, said }, index) => (
          <li key={at}>
            <button
              type="button"
              className={styles.line}
              aria-current={index === current ? 'true' : undefined}
              onClick={() => onSeek(at)}
            >
              <span className={styles.time}>{formatClock(at)}</span>
              <span>
                {heard && <em className={styles.heard}>{heard}</em>} {said}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
