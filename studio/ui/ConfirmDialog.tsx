import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useMessages } from '../../web/i18n/messages.ts'
import { callStudio } from '../client/call-studio.ts'
import { keys } from '../client/keys.ts'
import { Dialog } from './Dialog.tsx'
import pages from './Page.module.css'
import { askPasskey } from './passkeys.ts'
import { studioMessages } from './studio.messages.ts'

/** Asks who is signed in to prove it again, before what cannot be undone. */
export function ConfirmDialog({ onConfirmed, onClose }: { onConfirmed: () => void; onClose: () => void }) {
  const say = useMessages(studioMessages)
  const [password, setPassword] = useState('')
  const [hasFailed, setHasFailed] = useState(false)
  const { data } = useQuery({
    queryKey: keys.confirmation(),
    queryFn: () => callStudio('POST /api/studio/confirmation/options'),
    gcTime: 0,
    // Read only to learn whether there is a password: each press asks for its own challenge.
    staleTime: Number.POSITIVE_INFINITY,
  })
  async function confirm(body: { response: Record<string, unknown> } | { password: string }) {
    await callStudio('POST /api/studio/confirmation', { body })
    onConfirmed()
  }
  const confirmWithPasskey = async () => {
    const { options } = await callStudio('POST /api/studio/confirmation/options')
    await confirm({ response: await askPasskey(options) })
  }
  const attempt = (work: () => Promise<void>) => {
    setHasFailed(false)
    work().catch(() => setHasFailed(true))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    attempt(() => confirm({ password }))
  }
  return (
    <Dialog title={say.confirm} onClose={onClose}>
      <form onSubmit={submit} className={pages.fields}>
        <p>{say.confirmHint}</p>
        {hasFailed && <p role="alert">{say.confirmFailed}</p>}
        {data?.hasPassword && (
          <label>
            {say.confirmPassword}
            <input
              type="password"
              autoComplete="current-password"
              value={password}
              onChange={event => setPassword(event.target.value)}
            />
          </label>
        )}
        <p className={pages.actions}>
          <button type="button" onClick={onClose}>
            {say.cancel}
          </button>
          <button type="button" onClick={() => attempt(confirmWithPasskey)}>
            {say.confirmPasskey}
          </button>
          {data?.hasPassword && (
            <button type="submit" data-main>
              {say.confirm}
            </button>
          )}
        </p>
      </form>
    </Dialog>
  )
}
