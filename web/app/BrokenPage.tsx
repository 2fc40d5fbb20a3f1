import awaited from '../../content/pictures/public/awaited.svg'
import offline from '../../content/pictures/public/offline.svg'
import { useMessages } from '../i18n/messages.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { failedStateMessages } from '../ui/failed-state.messages.ts'
import { usePageTitle } from '../ui/page-title.ts'
import { appMessages } from './app.messages.ts'
import styles from './NotFoundPage.module.css'

/** What the error boundary shows. It requests nothing, and its links reload the document, because this one is broken. */
export function BrokenPage({ isInShell }: { isInShell: boolean }) {
  const say = useMessages(appMessages)
  const sayOffline = useMessages(failedStateMessages)
  const isOffline = !navigator.onLine
  usePageTitle(isOffline ? sayOffline.notKept : say.brokenTitle)
  const Landmark = isInShell ? 'div' : 'main'
  return (
    <Landmark className={styles.page}>
      <div className={styles.words} data-awaited>
        <img src={isOffline ? offline : awaited} width="320" height="200" alt="" />
        <h1>{isOffline ? sayOffline.notKept : say.brokenHeading}</h1>
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
