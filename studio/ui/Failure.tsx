import type { ErrorReply } from '../../domain/errors.ts'
import { useMessages } from '../../web/i18n/messages.ts'
import { StudioError } from '../client/call-studio.ts'
import styles from './Failure.module.css'
import { studioMessages } from './studio.messages.ts'
import { useProblemWords } from './use-problem-words.ts'
import { usePathName } from './use-subject-name.ts'
import { WhoCan } from './WhoCan.tsx'

/**
 * Shows what was refused and why, in the panel that asked for it, with the files it is about.
 * @param conflict what a conflict means here, where it is not that somebody else was faster.
 * @param invalid what content that the checks refuse means here.
 * @param changeId whose titles its texts have.
 */
export function Failure({
  error,
  conflict,
  invalid,
  changeId,
  onRetry,
}: {
  error: unknown
  conflict?: string
  invalid?: string
  changeId?: string | undefined
  onRetry?: () => void
}) {
  const say = useMessages(studioMessages)
  const reply: Partial<ErrorReply> = error instanceof StudioError ? error.reply : {}
  const sentences: Readonly<Record<string, string>> = {
    ...say.failed,
    ...(conflict && { error_conflict_entry: conflict }),
    ...(invalid && { error_invalid_content: invalid }),
  }
  return (
    <div role="alert" className={styles.failure}>
      <p>{sentences[reply.message ?? ''] ?? say.failed.other}</p>
      {reply.duty && <WhoCan duty={reply.duty} />}
      {(reply.problems || reply.paths) && <Reasons reply={reply} changeId={changeId} />}
      {onRetry && (
        <button type="button" onClick={onRetry}>
          {say.retry}
        </button>
      )}
    </div>
  )
}

/** The texts that it is about. Shown only to signed-in staff. */
function Reasons({
  reply: { problems, paths = [] },
  changeId,
}: {
  reply: Partial<ErrorReply>
  changeId: string | undefined
}) {
  const nameOf = usePathName(changeId)
  const problemWords = useProblemWords(changeId)
  const lines = problems?.map(problemWords) ?? paths.map(nameOf)
  return (
    <ul>
      {[...new Set(lines)].map(line => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
