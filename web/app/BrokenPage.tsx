import { useMessages } from '../i18n/messages.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { appMessages } from './app.messages.ts'
import styles from './NotFoundPage.module.css'
import { offlineMessages } from './offline.messages.ts'

/** What the error boundary shows. It requests nothing, and its links reload the document, because this one is broken. */
export function BrokenPage({ isInShell }: { isInShell: boolean }) {
  const say = useMessages(appMessages)
  const sayOffline = useMessages(offlineMessages)
  const isOffline = !navigator.onLine
  usePageTitle(isOffline ? sayOffline.notKeptHeading : say.brokenTitle)
  const Landmark = isInShell ? 'div' : 'main'
  return (
    <Landmark className={styles.page}>
      <div className={styles.words}>
        <h1>{isOffline ? sayOffline.notKeptHeading : say.brokenHeading}</h1>
        <p role="alert">{isOffline ? sayOffline.notKeptText : say.brokenText}</p>
        <div className={styles.ways}>
          <Button icon="retry" onClick={() => window.location.reload()}>
            {say.reload}
          </Button>
          <a href="/app/programs" className={buttonClass({ variant: 'quiet' })}>
            {say.backToPrograms}
          </a>
        </div>
      </div>
    </Landmark>
  )
}
