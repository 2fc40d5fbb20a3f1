import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { StaffSession } from '../../../domain/features/staff/staff.contract.ts'
import { readAgain } from '../../../web/client/read-again.ts'
import { useLocale } from '../../../web/i18n/locale.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { callStudio } from '../../client/call-studio.ts'
import { keys, outdatedBy } from '../../client/keys.ts'
import { Failure } from '../../ui/Failure.tsx'
import { formatInstant } from '../../ui/format-instant.ts'
import pages from '../../ui/Page.module.css'
import { useConfirmed } from '../../ui/use-confirmed.tsx'
import { staffMessages } from './staff.messages.ts'

/** The caller's open sessions: where, since when, last seen; each of the others can be ended, or all of them. */
export function Sessions() {
  const say = useMessages(staffMessages)
  const locale = useLocale()
  const cache = useQueryClient()
  const { run, error, isRunning, dialog } = useConfirmed()
  const {
    data,
    error: unread,
    refetch,
  } = useQuery({
    queryKey: keys.sessions(),
    queryFn: ({ signal }) => callStudio('GET /api/studio/session', { signal }),
  })
  const refresh = () => readAgain(cache, outdatedBy.endingSession())
  const nameOf = ({ browser, system }: StaffSession) =>
    browser && system ? say.browserOn(browser, system) : (browser ?? system ?? say.unknownDevice)
  const when = (instant: string) => formatInstant(instant, locale)
  const sessions = data?.body ?? []
  return (
    <>
      <h2>{say.sessions}</h2>
      <p className={pages.quiet}>{say.sessionsHint}</p>
      {unread && <Failure error={unread} onRetry={() => void refetch()} />}
      <ul className={pages.rows} aria-label={say.sessions}>
        {sessions.map(session => (
          <li key={session.id}>
            <b>{nameOf(session)}</b>
            <span>{say.openSince(when(session.createdOn), when(session.usedOn))}</span>
            {session.isCurrent ? (
              <span>{say.thisSession}</span>
            ) : (
              <button
                type="button"
                disabled={isRunning}
                aria-label={say.endSessionOf(nameOf(session), when(session.createdOn))}
                onClick={() =>
                  run(async () => {
                    await callStudio('DELETE /api/studio/session/:id', { params: { id: session.id } })
                    await refresh()
                  })
                }
              >
                {say.endSession}
              </button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <p>
          <button
            type="button"
            disabled={isRunning}
            onClick={() =>
              run(async () => {
                await callStudio('POST /api/studio/session/end_others')
                await refresh()
              })
            }
          >
            {say.endOtherSessions}
          </button>
        </p>
      )}
      {error !== null && <Failure error={error} />}
      {dialog}
    </>
  )
}
