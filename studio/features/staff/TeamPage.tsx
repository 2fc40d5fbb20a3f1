import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Staff } from '../../../domain/features/staff/staff.contract.ts'
import { readAgain } from '../../../web/client/read-again.ts'
import { useLocale } from '../../../web/i18n/locale.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { callStudio } from '../../client/call-studio.ts'
import { outdatedBy } from '../../client/keys.ts'
import { teamQuery } from '../../client/queries.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { formatInstant } from '../../ui/format-instant.ts'
import pages from '../../ui/Page.module.css'
import { State, type StateShape } from '../../ui/State.tsx'
import { studioMessages } from '../../ui/studio.messages.ts'
import { useConfirmed } from '../../ui/use-confirmed.tsx'
import { useHasDuty, useStaff } from '../../ui/use-staff.ts'
import { InviteForm } from './InviteForm.tsx'
import { RightsDialog } from './RightsDialog.tsx'
import { StaffLog } from './StaffLog.tsx'
import { staffMessages } from './staff.messages.ts'

const shapes: Record<Staff['state'], StateShape> = { invited: 'scheduled', active: 'done', ended: 'over' }

/** /studio/team: the whole staff; inviting, changing rights and ending accounts for people with that duty. */
export function TeamPage() {
  const say = useMessages(staffMessages)
  const shell = useMessages(studioMessages)
  const locale = useLocale()
  const cache = useQueryClient()
  const me = useStaff()
  const mayInvite = useHasDuty('staff')
  const [changing, setChanging] = useState<Staff | null>(null)
  const [ending, setEnding] = useState<Staff | null>(null)
  const [sentTo, setSentTo] = useState('')
  const { run, error, isRunning, dialog } = useConfirmed()
  const { data, error: unread, refetch } = useQuery(teamQuery)
  const refresh = () => readAgain(cache, outdatedBy.changingTeam())
  const end = ({ id }: Staff) =>
    run(async () => {
      setEnding(null)
      await callStudio('POST /api/studio/team/:id/end', { params: { id } })
      await refresh()
    })
  const inviteAgain = ({ id, email }: Staff) => {
    setSentTo('')
    run(async () => {
      await callStudio('POST /api/studio/team/:id/invite', { params: { id } })
      setSentTo(email)
      await refresh()
    })
  }
  return (
    <section className={pages.page}>
      <h1>{say.team}</h1>
      {unread && <Failure error={unread} onRetry={() => void refetch()} />}
      <p role="status">{sentTo && say.sent(sentTo)}</p>
      {error !== null && <Failure error={error} conflict={say.lastInviter} />}
      <div className={pages.columns}>
        <div className={pages.scroll}>
          <table className={`${pages.table} ${pages.people}`}>
            <thead>
              <tr>
                {[say.name, say.role, say.duties, say.state, say.seen, ...(mayInvite ? [say.acts] : [])].map(title => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data?.body.map(staff => (
                <tr key={staff.id}>
                  <td className={pages.oneLine}>
                    {staff.firstName} {staff.lastName}
                  </td>
                  <td>{shell.roles[staff.role]}</td>
                  <td>{staff.duties.map(duty => shell.duties[duty]).join(', ')}</td>
                  <td>
                    <State shape={shapes[staff.state]} word={say.states[staff.state]} />
                  </td>
                  <td data-title={say.seen} className={pages.oneLine}>
                    {staff.lastSeenOn ? formatInstant(staff.lastSeenOn, locale).split(/[, ]+\d\d:/)[0] : say.never}
                  </td>
                  {mayInvite && (
                    <td>
                      <span className={pages.actions}>
                        {staff.state === 'invited' && (
                          <button type="button" disabled={isRunning} onClick={() => inviteAgain(staff)}>
                            {say.again}
                          </button>
                        )}
                        {staff.state !== 'ended' && (
                          <button type="button" onClick={() => setChanging(staff)}>
                            {say.rights}
                          </button>
                        )}
                        {staff.state !== 'ended' && staff.id !== me?.id && (
                          <button type="button" data-danger onClick={() => setEnding(staff)}>
                            {say.end}
                          </button>
                        )}
                      </span>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {mayInvite && <InviteForm onInvited={refresh} />}
      </div>
      {mayInvite && <StaffLog />}
      {changing && (
        <RightsDialog
          staff={changing}
          onClose={() => setChanging(null)}
          onSave={async body => {
            await callStudio('PUT /api/studio/team/:id', { params: { id: changing.id }, body })
            await refresh()
          }}
        />
      )}
      {ending && (
        <Dialog title={say.endAsk(`${ending.firstName} ${ending.lastName}`)} onClose={() => setEnding(null)}>
          <p>{say.endHint}</p>
          <p className={pages.actions}>
            <button type="button" onClick={() => setEnding(null)}>
              {shell.cancel}
            </button>
            <button type="button" data-danger onClick={() => end(ending)}>
              {say.end}
            </button>
          </p>
        </Dialog>
      )}
      {dialog}
    </section>
  )
}
