import type { ErrorReply } from '../../domain/errors.ts'
import { useMessages } from '../../web/i18n/messages.ts'
import { StudioError } from '../api/call-studio.ts'
import styles from './Failure.module.css'
import { studioMessages } from './studio.messages.ts'

/** What was refused and why, in the panel that asked for it; with the files it is about. */
export function Failure({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const say = useMessages(studioMessages)
  const reply: Partial<ErrorReply> = error instanceof StudioError ? error.reply : {}
  const sentences: Readonly<Record<string, string>> = say.failed
  const lines = reply.problems?.map(({ file, line, message }) => `${file}:${line}: ${message}`) ?? reply.paths ?? []
  return (
    <div role="alert" className={styles.failure}>
      <p>{sentences[reply.message ?? ''] ?? say.failed.other}</p>
      {lines.length > 0 && (
        <ul>
          {lines.map(line => (
            <li key={line}>
              <code>{line}</code>
            </li>
          ))}
        </ul>
      )}
      {onRetry && (
        <button type="button" onClick={onRetry}>
          {say.retry}
        </button>
      )}
    </div>
  )
}
