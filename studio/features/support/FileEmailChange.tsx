import { useState } from 'react'
import { mostAskings } from '../../../domain/features/account/email-change.rules.ts'
import type { FileEmailChange as Change } from '../../../domain/features/support/member-file.contract.ts'
import { useLocale } from '../../../web/i18n/locale.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { callStudio } from '../../client/call-studio.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { formatInstant } from '../../ui/format-instant.ts'
import pages from '../../ui/Page.module.css'
import { State } from '../../ui/State.tsx'
import { studioMessages } from '../../ui/studio.messages.ts'
import { useStaff } from '../../ui/use-staff.ts'
import type { FilePart } from './run-act.ts'
import { supportMessages } from './support.messages.ts'

/** A change of the member's address that waits or was refused: who has answered, and what a second person confirms. */
export function FileEmailChange({ change, file, isRunning, onAct }: FilePart & { change: Change }) {
  const { emailChange: say } = useMessages(supportMessages)
  const shell = useMessages(studioMessages)
  const locale = useLocale()
  const me = useStaff()
  const [isAsking, setIsAsking] = useState(false)
  const { email, reason, startedOn, startedBy, askings, silentOn, reachedOn, agreedOn, refusedOn } = change
  const params = { id: file.id }
  const on = (instant: string) => formatInstant(instant, locale)
  const isSilent = askings === mostAskings && new Date(silentOn) <= new Date()
  const isMine = startedBy?.id === me?.id
  const approve = () => {
    setIsAsking(false)
    onAct('approveEmail', () => callStudio('POST /api/studio/member/:id/email/approval', { params, body: { email } }))
  }
  const drop = () => onAct('dropEmail', () => callStudio('DELETE /api/studio/member/:id/email', { params }))
  return (
    <section className={pages.panel}>
      <h2>{say.title}</h2>
      <p>
        <State shape={refusedOn ? 'refused' : 'scheduled'} word={refusedOn ? say.refused : say.waiting} />{' '}
        {say.to(email)}
      </p>
      <p className={pages.quote}>{reason}</p>
      <ul className={pages.rows}>
        <li>{say.asked(startedBy?.name ?? say.somebody, on(startedOn))}</li>
        <li>{reachedOn ? say.reached(on(reachedOn)) : say.notReached}</li>
        {refusedOn === null && <li>{agreedOn ? say.agreed(on(agreedOn)) : say.silent(askings)}</li>}
      </ul>
      {refusedOn ? (
        <p>{say.no(on(refusedOn))}</p>
      ) : (
        <>
          {!agreedOn && !isSilent && <p className={pages.quiet}>{say.from(on(silentOn))}</p>}
          {!agreedOn && isMine && <p className={pages.quiet}>{say.own}</p>}
          <p className={pages.actions}>
            {isSilent && reachedOn && !agreedOn && !isMine && (
              <button type="button" data-main disabled={isRunning} onClick={() => setIsAsking(true)}>
                {say.approve}
              </button>
            )}
            <button type="button" data-danger disabled={isRunning} onClick={drop}>
              {say.drop}
            </button>
          </p>
        </>
      )}
      {isAsking && (
        <Dialog title={say.approve.replace('…', '')} onClose={() => setIsAsking(false)}>
          <div className={pages.fields}>
            <p className={pages.quote}>{reason}</p>
            <p>{say.approveHint}</p>
            <p className={pages.actions}>
              <button type="button" onClick={() => setIsAsking(false)}>
                {shell.cancel}
              </button>
              <button type="button" data-main onClick={approve}>
                {say.approveVerb}
              </button>
            </p>
          </div>
        </Dialog>
      )}
    </section>
  )
}
