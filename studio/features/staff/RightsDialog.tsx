import { type FormEvent, useState } from 'react'
import type { Staff } from '../../../domain/features/staff/staff.contract.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Failure } from '../../ui/Failure.tsx'
import pages from '../../ui/Page.module.css'
import { studioMessages } from '../../ui/studio.messages.ts'
import { useConfirmed } from '../../ui/use-confirmed.tsx'
import { givenRights, type Rights, RightsFields } from './RightsFields.tsx'
import { staffMessages } from './staff.messages.ts'

/** Changes somebody's role and duties; closes once that is done. */
export function RightsDialog({
  staff,
  onSave,
  onClose,
}: {
  staff: Staff
  onSave: (rights: ReturnType<typeof givenRights>) => Promise<void>
  onClose: () => void
}) {
  const say = useMessages(staffMessages)
  const shell = useMessages(studioMessages)
  const [rights, setRights] = useState<Rights>({ role: staff.role, duties: staff.duties })
  const { run, error, isRunning, dialog } = useConfirmed()
  const close = () => isRunning || onClose()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    run(async () => {
      await onSave(givenRights(rights))
      onClose()
    })
  }
  return (
    <>
      <Dialog title={say.rightsOf(`${staff.firstName} ${staff.lastName}`)} onClose={close}>
        <form onSubmit={submit} className={pages.fields}>
          {error !== null && <Failure error={error} conflict={say.lastInviter} />}
          <RightsFields rights={rights} onChange={setRights} />
          <p>{say.rightsHint}</p>
          <p className={pages.actions}>
            <button type="button" onClick={close}>
              {shell.cancel}
            </button>
            <button type="submit" data-main disabled={isRunning}>
              {say.save}
            </button>
          </p>
        </form>
      </Dialog>
      {dialog}
    </>
  )
}
