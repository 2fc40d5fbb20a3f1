import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Navigate } from 'react-router'
import { studioHome } from '../../../domain/studio-screens.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { callStudio, StudioError } from '../../client/call-studio.ts'
import { keys } from '../../client/keys.ts'
import { keepToken, useToken } from '../../client/staff-session.ts'
import { askPasskey } from '../../ui/passkeys.ts'
import styles from './PlainPage.module.css'
import { staffMessages } from './staff.messages.ts'

/** /studio/sign-in: a passkey; the demo password where the server has one; a recovery code. */
export function SignInPage() {
  const say = useMessages(staffMessages)
  const token = useToken()
  const [email, setEmail] = useState('')
  const [secret, setSecret] = useState('')
  const [isRecovering, setIsRecovering] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { data } = useQuery({
    queryKey: keys.signIn(),
    queryFn: () => callStudio('POST /api/studio/sign_in/options'),
    gcTime: 0,
    // Read only to learn whether there is a password: each press asks for its own challenge.
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (token) return <Navigate to={studioHome} replace />
  const attempt = async (work: () => Promise<{ token: string }>) => {
    setProblem(null)
    try {
      keepToken((await work()).token)
    } catch (error) {
      const isRefused = error instanceof StudioError && error.reply.message === 'error_invalid_credentials'
      setProblem(isRefused ? say.refused : say.failed)
    }
  }
  const enterWithPasskey = async () => {
    const { options } = await callStudio('POST /api/studio/sign_in/options')
    return callStudio('POST /api/studio/sign_in', { body: { response: await askPasskey(options) } })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void attempt(() =>
      isRecovering
        ? callStudio('POST /api/studio/sign_in/recovery', { body: { email, code: secret } })
        : callStudio('POST /api/studio/sign_in/password', { body: { email, password: secret } }),
    )
  }
  const hasForm = isRecovering || data?.hasPassword
  return (
    <main className={styles.page}>
      <p className={styles.brand}>
        Sève <small>Studio</small>
      </p>
      <h1>{say.signIn}</h1>
      {!isRecovering && (
        <button
          type="button"
          data-main={!data?.hasPassword || undefined}
          onClick={() => void attempt(enterWithPasskey)}
        >
          {say.withPasskey}
        </button>
      )}
      {hasForm && (
        <form onSubmit={submit} aria-label={isRecovering ? say.recovery : say.demo}>
          <h2>{isRecovering ? say.recovery : say.demo}</h2>
          <label>
            {say.email}
            <input
              type="email"
              autoComplete="username"
              required
              value={email}
              onChange={event => setEmail(event.target.value)}
            />
          </label>
          <label>
            {isRecovering ? say.code : say.password}
            <input
              type={isRecovering ? 'text' : 'password'}
              autoComplete={isRecovering ? 'off' : 'current-password'}
              required
              value={secret}
              onChange={event => setSecret(event.target.value)}
            />
          </label>
          <button type="submit" data-main>
            {say.enter}
          </button>
        </form>
      )}
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      {!isRecovering && (
        <button type="button" className={styles.link} onClick={() => setIsRecovering(true)}>
          {say.recovery}
        </button>
      )}
    </main>
  )
}
