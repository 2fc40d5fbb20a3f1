import { ApiError, NoResponseError } from '../../client/client.ts'
import { formatWait } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Alert } from '../../ui/Alert.tsx'
import { contactMessages } from './contact.messages.ts'

/** Explains why a message was not sent and, if the server gives a time, when to retry. */
export function ContactFailure({ error }: { error: unknown }) {
  const say = useMessages(contactMessages)
  const wait = error instanceof ApiError ? error.retryAfterSeconds : null
  return (
    <Alert>
      <p>{error instanceof NoResponseError ? say.unanswered : say.refused}</p>
      {wait !== null && <p>{say.tryAgain(formatWait(wait))}</p>}
    </Alert>
  )
}
