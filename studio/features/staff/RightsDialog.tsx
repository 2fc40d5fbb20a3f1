import { type FormEvent, useState } from 'react'
import type { Staff } from '../../../domain/features/staff/staff.contract.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import pages from '../../ui/Page.module.css'
import { studioMessages } from '../../ui/studio.messages.ts'
import { givenRights, type Rights, RightsFields } from './RightsFields.tsx'
import { staffMessages } from './staff.messages.ts'

/** Changes somebody's role and duties. */
export function RightsDialog({
  staff,
  onSave,
  onClose,
}: {
  staff: Staff
  onSave: (rights: ReturnType<typeof givenRights>) => void
  onClose: () => void
}) {
  const say = useMessages(staffMessages)
  const shell = useMessages(studioMessages)
  const [rights, setRights] = useState<Rights>({ role: staff.role, duties: staff.duties })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave(givenRights(rights))
  }
  return (
    <Dialog title={say.rightsOf(`${staff.firstName} ${staff.lastName}`)} onClose={onClose}>
      <form onSubmit={submit} className={pages.fields}>
        <RightsFields rights={rights} onChange={setRights} />
        <p>{say.rightsHint}</p>
        <p className={pages.actions}>
          <button type="button" onClick={onClose}>
            {shell.cancel}
          </button>
          <button type="submit" data-main>
            {say.save}
          </button>
        </p>
      </form>
    </Dialog>
  )
}
