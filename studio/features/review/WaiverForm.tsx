import type { FormEvent } from 'react'
import type { ReviewedText } from '../../../domain/features/review/review.contract.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { callStudio } from '../../client/call-studio.ts'
import { Failure } from '../../ui/Failure.tsx'
import pages from '../../ui/Page.module.css'
import { useConfirmed } from '../../ui/use-confirmed.tsx'
import { useKeptText } from '../../ui/use-kept-text.ts'
import { reviewMessages } from './review.messages.ts'
import { useActOnText } from './use-review.ts'

/** Waives a house rule for one text as it reads here, with a reason. */
export function WaiverForm({
  changeId,
  rule,
  text: { subject, digest },
}: {
  changeId: string
  rule: string
  text: ReviewedText
}) {
  const say = useMessages(reviewMessages)
  const act = useActOnText()
  const [reason, setReason] = useKeptText(`waive ${changeId} ${rule} ${subject}`)
  const { run, error, isRunning, dialog } = useConfirmed()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    run(() =>
      act(async () => {
        const params = { id: changeId }
        await callStudio('POST /api/studio/change/:id/waiver', { params, body: { rule, subject, digest, reason } })
        setReason('')
      }),
    )
  }
  return (
    <details>
      <summary>{say.waive}</summary>
      <form onSubmit={submit} className={pages.fields}>
        <label>
          {say.waiveReason}
          <textarea
            required
            rows={2}
            maxLength={2000}
            value={reason}
            onChange={event => setReason(event.target.value)}
          />
        </label>
        {error !== null && <Failure error={error} />}
        <p className={pages.actions}>
          <button type="submit" disabled={isRunning}>
            {say.waiveAct}
          </button>
        </p>
      </form>
      {dialog}
    </details>
  )
}
