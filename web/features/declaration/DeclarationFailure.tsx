import { brand } from '../../../domain/brand.ts'
import { ApiError, NoResponseError } from '../../client/client.ts'
import { formatWait } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Alert } from '../../ui/Alert.tsx'
import styles from './Declaration.module.css'
import { declarationMessages } from './declaration.messages.ts'

/** Explains why a declaration was not accepted and when to retry, and offers the way that always works: an e-mail. */
export function DeclarationFailure({ error }: { error: unknown }) {
  const say = useMessages(declarationMessages)
  const wait = error instanceof ApiError ? error.retryAfterSeconds : null
  return (
    <div className={styles.failure}>
      <Alert>
        <p>
          {error instanceof NoResponseError
            ? say.unanswered
            : error instanceof ApiError && error.status === 429
              ? say.tooMany
              : say.refused}
          {wait !== null && ` ${say.tryAgain(formatWait(wait))}`}
        </p>
        {brand.contactEmail && (
          <p>
            {say.orWrite} <a href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</a>
          </p>
        )}
      </Alert>
    </div>
  )
}
