import { useMessages } from '../../i18n/messages.ts'
import { SafeHtml } from '../../ui/SafeHtml.tsx'
import { mediaMessages } from './media.messages.ts'
import styles from './Transcript.module.css'

/** The words heard or shown. Hidden rather than unmounted, so that its button always controls an element. */
export function Transcript({ id, html, isShown }: { id: string; html: string; isShown: boolean }) {
  const say = useMessages(mediaMessages)
  return (
    <section id={id} hidden={!isShown} className={styles.transcript} aria-label={say.transcriptTitle}>
      <SafeHtml html={html} />
    </section>
  )
}
