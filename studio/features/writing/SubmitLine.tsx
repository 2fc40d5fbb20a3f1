import type { Change } from '../../../domain/features/edition/edition.contract.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { Failure } from '../../ui/Failure.tsx'
import { State } from '../../ui/State.tsx'
import type { useSubmission } from './use-submission.ts'
import { writingMessages } from './writing.messages.ts'

/** Asks for the review of the change, or says that it was asked for. */
export function SubmitLine({
  change,
  submission: { maySubmit, error, isPending, submit },
}: {
  change: Change | null
  submission: ReturnType<typeof useSubmission>
}) {
  const say = useMessages(writingMessages)
  if (!change) return null
  return (
    <>
      {maySubmit && (
        <button type="button" disabled={isPending} onClick={submit}>
          {say.submit} <kbd>Ctrl ↵</kbd>
        </button>
      )}
      <span role="status">{change.submittedOn !== null && <State shape="review" word={say.submitted} />}</span>
      {error && <Failure error={error} />}
    </>
  )
}
