import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { studioHome } from '../../../domain/studio-screens.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { callStudio } from '../../client/call-studio.ts'
import { keys } from '../../client/keys.ts'
import { keepToken } from '../../client/staff-session.ts'
import { createPasskey } from '../../ui/passkeys.ts'
import styles from './PlainPage.module.css'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { staffMessages } from './staff.messages.ts'

/** /studio/invitation: the first passkey of somebody invited, then their recovery codes. */
export function InvitationPage() {
  const say = useMessages(staffMessages)
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const [name, setName] = useState('')
  const [hasFailed, setHasFailed] = useState(false)
  const [accepted, setAccepted] = useState<{ token: string; recoveryCodes: string[] } | null>(null)
  const read = () => callStudio('POST /api/studio/invitation/read', { body: { token } })
  const { data, isError } = useQuery({
    queryKey: keys.invitation(token),
    queryFn: read,
    retry: false,
    refetchOnWindowFocus: false,
  })
  if (isError)
    return (
      <main className={styles.page}>
        <h1>{say.expired}</h1>
        <p>{say.expiredHint}</p>
      </main>
    )
  if (!data) return null
  async function accept(event: FormEvent) {
    event.preventDefault()
    setHasFailed(false)
    try {
      // A challenge is valid once, for five minutes.
      const { options } = await read()
      const response = await createPasskey(options)
      setAccepted(await callStudio('POST /api/studio/invitation/accept', { body: { token, response, name } }))
    } catch {
      setHasFailed(true)
    }
  }
  if (accepted)
    return (
      <main className={styles.page}>
        <h1>{say.codes}</h1>
        <RecoveryCodes codes={accepted.recoveryCodes} />
        <button
          type="button"
          data-main
          onClick={() => {
            keepToken(accepted.token)
            void navigate(studioHome)
          }}
        >
          {say.begin}
        </button>
      </main>
    )
  return (
    <main className={styles.page}>
      <h1>{say.invitation(data.staff.firstName)}</h1>
      <p>{say.invitationHint}</p>
      <form onSubmit={event => void accept(event)}>
        <label>
          {say.device}
          <input required maxLength={50} value={name} onChange={event => setName(event.target.value)} />
        </label>
        <button type="submit" data-main>
          {say.accept}
        </button>
      </form>
      <p role="alert" className={styles.problem}>
        {hasFailed && say.failed}
      </p>
    </main>
  )
}
