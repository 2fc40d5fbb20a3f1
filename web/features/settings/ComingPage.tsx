import { usePageTitle } from '../../app/page-title.ts'
import { useMessages } from '../../i18n/messages.ts'
import styles from './ComingPage.module.css'
import { settingsMessages } from './settings.messages.ts'

/** Says what a page will hold, without pretending that it does. Goes away with the last page that is still to come. */
export function ComingPage({ title, text }: { title: string; text: string }) {
  const say = useMessages(settingsMessages)
  usePageTitle(title)
  return (
    <section className={styles.page}>
      <h1>{title}</h1>
      <p>
        <strong>{say.comingSoon}</strong> {text}
      </p>
    </section>
  )
}
