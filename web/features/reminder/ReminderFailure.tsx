import { ApiError, NoResponseError } from '../../api/client.ts'
import { formatWait } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Alert } from '../../ui/Alert.tsx'
import { reminderMessages } from './reminder.messages.ts'

/** Why what was asked for was not done, and when to try again where the server says so. */
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
