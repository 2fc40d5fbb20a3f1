import type { ErrorReply } from '../../domain/errors.ts'
import { writeProblem } from '../../domain/features/edition/problem.rules.ts'
import { useLocale } from '../../web/i18n/locale.ts'
import { useMessages } from '../../web/i18n/messages.ts'
import { StudioError } from '../api/call-studio.ts'
import styles from './Failure.module.css'
import { studioMessages } from './studio.messages.ts'
import { WhoCan } from './WhoCan.tsx'

/**
 * What was refused and why, in the panel that asked for it; with the files it is about.
 * @param conflict what a conflict means here, where it is not that somebody else was faster.
 */
export function Failure({ error, conflict, onRetry }: { error: unknown; conflict?: string; onRetry?: () => void }) {
  const say = useMessages(studioMessages)
  const locale = useLocale()
  const reply: Partial<ErrorReply> = error instanceof StudioError ? error.reply : {}
  const sentences: Readonly<Record<string, string>> = conflict
    ? { ...say.failed, error_conflict_entry: conflict }
    : say.failed
  const lines = reply.problems?.map(problem => writeProblem(problem, locale)) ?? reply.paths ?? []
  return (
    <div role="alert" className={styles.failure}>
      <p>{sentences[reply.message ?? ''] ?? say.failed.other}</p>
      {reply.duty && <WhoCan duty={reply.duty} />}
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
