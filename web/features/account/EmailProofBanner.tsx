import { useState } from 'react'
import { ApiError, call, NoResponseError } from '../../client/client.ts'
import { formatWait } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { useAttempt } from '../../ui/use-attempt.ts'
import styles from './EmailProofBanner.module.css'
import { emailProofMessages } from './email-proof.messages.ts'

/** Shows on every page of /app, until the member's address is proven, how to prove it. It blocks nothing. */
export function EmailProofBanner() {
  const say = useMessages(emailProofMessages)
  const { user } = useSession()
  const [isSent, setSent] = useState(false)
  const attempt = useAttempt()
  if (user?.isEmailProven !== false) return null

  const send = () =>
    attempt.start(async () => {
      setSent(false)
      await call('POST /api/user/:id/email_proof', { params: { id: user.id } })
      setSent(true)
    })

  return (
    <section className={styles.banner} data-screen-only aria-label={say.banner}>
      <p role="status">
        {isSent ? say.sent : attempt.error === null ? say.unproven(user.email) : explain(attempt.error)}
      </p>
      <Button ref={attempt.submit} variant="link" onClick={() => void send()} isRunning={attempt.isRunning}>
        {say.sendAgain}
      </Button>
    </section>
  )

  function explain(error: unknown): string {
    if (error instanceof NoResponseError) return say.unanswered
    const wait = error instanceof ApiError ? error.retryAfterSeconds : null
    return wait === null ? say.refused : `${say.refused} ${say.tryAgain(formatWait(wait))}`
  }
}
