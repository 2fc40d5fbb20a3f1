import { ApiError, NoResponseError } from '../../client/client.ts'
import { formatWait } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Alert } from '../../ui/Alert.tsx'
import styles from './AuthForm.module.css'
import { accountMessages } from './account.messages.ts'

/** Shows why an attempt failed and, when the server asks to wait, until when. */
export function AuthFailure({ error, refused, unanswered }: { error: unknown; refused: string; unanswered: string }) {
  const say = useMessages(accountMessages)
  const wait = error instanceof ApiError ? error.retryAfterSeconds : null
  return (
    <div className={styles.failure}>
      <Alert>
        {error instanceof NoResponseError ? unanswered : refused}
        {wait !== null && <p>{say.tryAgain(formatWait(wait))}</p>}
      </Alert>
    </div>
  )
}
