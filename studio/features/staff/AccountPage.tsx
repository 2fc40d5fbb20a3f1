import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { readAgain } from '../../../web/client/read-again.ts'
import { useLocale } from '../../../web/i18n/locale.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { callStudio } from '../../client/call-studio.ts'
import { keys, outdatedBy } from '../../client/keys.ts'
import { Failure } from '../../ui/Failure.tsx'
import { formatInstant } from '../../ui/format-instant.ts'
import pages from '../../ui/Page.module.css'
import { createPasskey } from '../../ui/passkeys.ts'
import { studioMessages } from '../../ui/studio.messages.ts'
import { useConfirmed } from '../../ui/use-confirmed.tsx'
import { useHasDuty } from '../../ui/use-staff.ts'
import { NamingSwitch } from '../review/NamingSwitch.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { Sessions } from './Sessions.tsx'
import { staffMessages } from './staff.messages.ts'

/** /studio/account: the caller's passkeys, recovery codes and sessions; for reviewers, whether members read their name. */
export function AccountPage() {
  const say = useMessages(staffMessages)
  const shell = useMessages(studioMessages)
  const locale = useLocale()
  const mayReview = useHasDuty('review')
  const cache = useQueryClient()
  const [name, setName] = useState('')
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { run, error, isRunning, dialog } = useConfirmed()
  const { data } = useQuery({
    queryKey: keys.passkeys(),
    queryFn: ({ signal }) => callStudio('GET /api/studio/passkey', { signal }),
  })
  const refresh = () => readAgain(cache, outdatedBy.changingPasskeys())
  const add = (event: FormEvent) => {
    event.preventDefault()
    run(async () => {
      const { options } = await callStudio('POST /api/studio/passkey/options')
      await callStudio('POST /api/studio/passkey', { body: { response: await createPasskey(options), name } })
      setName('')
      await refresh()
    })
  }
  return (
    <section className={pages.page}>
      <h1>{shell.account}</h1>
      {mayReview && <NamingSwitch />}
      <h2>{say.passkeys}</h2>
      {data?.body.length === 0 && <p className={pages.quiet}>{say.noPasskey}</p>}
      <ul className={pages.rows}>
        {data?.body.map(passkey => (
          <li key={passkey.id}>
            <b>{passkey.name}</b>
            <span>{passkey.lastUsedOn ? say.lastUsed(formatInstant(passkey.lastUsedOn, locale)) : say.never}</span>
            <button
              type="button"
              disabled={isRunning}
              onClick={() =>
                run(async () => {
                  await callStudio('DELETE /api/studio/passkey/:id', { params: { id: passkey.id } })
                  await refresh()
                })
              }
            >
              {say.remove}
            </button>
          </li>
        ))}
      </ul>
      <form onSubmit={add} className={pages.form}>
        <label>
          {say.device}
          <input required maxLength={50} value={name} onChange={event => setName(event.target.value)} />
        </label>
        <button type="submit" disabled={isRunning}>
          {say.addPasskey}
        </button>
      </form>
      <h2>{say.codes}</h2>
      {data && <p>{say.codesLeft(`${data.recoveryCodesLeft}`)}</p>}
      {codes && <RecoveryCodes codes={codes} />}
      <p>
        <button
          type="button"
          disabled={isRunning}
          onClick={() =>
            run(async () => {
              setCodes((await callStudio('POST /api/studio/recovery_code')).recoveryCodes)
              await refresh()
            })
          }
        >
          {say.renewCodes}
        </button>
      </p>
      {error !== null && <Failure error={error} conflict={say.lastPasskey} />}
      {dialog}
      <Sessions />
    </section>
  )
}
