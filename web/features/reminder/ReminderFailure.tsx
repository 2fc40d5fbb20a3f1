import { ApiError, NoResponseError } from '../../client/client.ts'
import { formatWait } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Alert } from '../../ui/Alert.tsx'
import { reminderMessages } from './reminder.messages.ts'

/** Explains why a change failed and, if the server gives a time, when to retry. */
export function ReminderFailure({
  error,
  refused,
  unanswered,
}: {
  error: unknown
  refused: string
  unanswered: string
}) {
  const say = useMessages(reminderMessages)
  const wait = error instanceof ApiError ? error.retryAfterSeconds : null
  return (
    <Alert>
      <p>{error instanceof NoResponseError ? unanswered : refused}</p>
      {wait !== null && <p>{say.tryAgain(formatWait(wait))}</p>}
    </Alert>
  )
}
