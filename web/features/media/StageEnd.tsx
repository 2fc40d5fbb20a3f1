import { useEffect, useRef } from 'react'
import type { Breath, Media } from '../../../domain/features/media/media.contract.ts'
import { setsPace } from '../../../domain/features/media/media.rules.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './StageEnd.module.css'
import { stageMessages } from './stage.messages.ts'

/** The end of a session, where the eye is: the time that was spent in words, and one sentence to come back with. Takes the focus. */
export function StageEnd({ media, breath, seconds }: { media: Media; breath: Breath | null; seconds: number }) {
  const say = useMessages(stageMessages)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Not from a sheet that is open, and without moving a text that is read below.
    if (!document.querySelector('dialog[open]')) title.current?.focus({ preventScroll: true })
  }, [])
  const kind = media.Tag?.id === 'sleep' ? 'night' : breath ? 'breath' : setsPace(media) ? 'steps' : 'body'
  return (
    <div>
      <p className={styles.done}>
        <Icon name="check" size="1.1rem" />
        {say.ended}
      </p>
      <h2 ref={title} tabIndex={-1} className={styles.time}>
        {say.spent(Math.round(seconds / 60))}
      </h2>
      <p className={styles.line}>{say.lines[kind]}</p>
    </div>
  )
}
