import { useMessages } from '../i18n/messages.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/Button.tsx'
import { appMessages } from './app.messages.ts'
import styles from './NotFoundPage.module.css'
import { usePageTitle } from './page-title.ts'

/**
 * What the error boundary shows. It asks the network for nothing, and its ways out load the page anew: whatever broke, broke in this one.
 */
export function BrokenPage() {
  const say = useMessages(appMessages)
  usePageTitle(say.brokenTitle)
  return (
    <main className={styles.page}>
      <h1>{say.brokenHeading}</h1>
      <p role="alert">{say.brokenText}</p>
      <div className={styles.ways}>
        <Button icon="retry" onClick={() => window.location.reload()}>
          {say.reload}
        </Button>
        <a href="/app/programs" className={buttonClass({ variant: 'quiet' })}>
          {say.backToPrograms}
        </a>
      </div>
    </main>
  )
}
