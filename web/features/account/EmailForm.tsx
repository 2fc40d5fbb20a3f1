import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError, call } from '../../client/client.ts'
import { useMessages } from '../../i18n/messages.ts'
import { type SessionUser, useSession } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import styles from '../../ui/SettingsPage.module.css'
import { Status } from '../../ui/Status.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useAttempt } from '../../ui/use-attempt.ts'
import { useFields } from '../../ui/use-fields.ts'
import { AuthFailure } from './AuthFailure.tsx'
import { emailChangeMessages } from './email-change.messages.ts'
import { findWrongEmailChange } from './settings-field-rules.ts'

/** Shows the member's address and requests its change, which happens when the link at the new address is used. */
export function EmailForm() {
  const say = useMessages(emailChangeMessages)
  const { user } = useSession()
  const [isChanging, setChanging] = useState(false)
  const [isCancelled, setCancelled] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const news = useRef<HTMLDivElement>(null)
  // The form is gone: the focus moves to its outcome.
  useEffect(() => {
    if (sentTo !== null) news.current?.focus()
  }, [sentTo])
  if (!user) return null

  return (
    <section className={styles.card}>
      <h2>{say.title}</h2>
      <div className={styles.fields}>
        <TextField
          label={say.email}
          type="email"
          autoComplete="username"
          value={user.email}
          onChange={() => {}}
          readOnly
          hint={user.isEmailProven ? say.proven : say.unproven}
        />
      </div>
      {isChanging ? (
        <EmailChangeForm
          user={user}
          onCancel={() => {
            setChanging(false)
            setCancelled(true)
          }}
          onSent={email => {
            setChanging(false)
            setSentTo(email)
          }}
        />
      ) : (
        <div className={styles.ways}>
          <Button
            variant="quiet"
            // The form is gone, with the button that cancelled it.
            autoFocus={isCancelled}
            onClick={() => {
              setSentTo(null)
              setChanging(true)
            }}
          >
            {say.change}
          </Button>
        </div>
      )}
      <div ref={news} tabIndex={-1} className={styles.news} data-told={sentTo !== null || undefined}>
        <Status isGood>{sentTo !== null && say.sent(sentTo)}</Status>
      </div>
    </section>
  )
}

function EmailChangeForm({
  user,
  onCancel,
  onSent,
}: {
  user: SessionUser
  onCancel: () => void
  onSent: (email: string) => void
}) {
  const say = useMessages(emailChangeMessages)
  const fields = useFields({ email: '', password: '' }, findWrongEmailChange)
  const attempt = useAttempt()

  async function ask(event: FormEvent) {
    event.preventDefault()
    if (!fields.isValid) return
    await attempt.start(async () => {
      try {
        await call('PUT /api/user/:id/email', { params: { id: user.id }, body: fields.values })
        onSent(fields.values.email.trim())
      } catch (error) {
        if (!(error instanceof ApiError && fields.refuse(error.fields))) throw error
      }
    })
  }

  return (
    <form className={styles.asking} noValidate onSubmit={ask} onKeyDown={fields.explainOnEnter}>
      <p>{say.lead}</p>
      {attempt.error !== null && (
        <AuthFailure key={attempt.failures} error={attempt.error} refused={say.refused} unanswered={say.unanswered} />
      )}
      <div className={styles.fields}>
        <TextField
          {...fields.field('email')}
          label={say.newEmail}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          required
          // The member pressed a button that this form replaces.
          autoFocus
        />
        <PasswordField {...fields.field('password')} label={say.password} autoComplete="current-password" required />
      </div>
      <div className={styles.ways}>
        <Button ref={attempt.submit} type="submit" disabled={!fields.isValid} isRunning={attempt.isRunning}>
          {say.askLink}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {say.cancel}
        </Button>
      </div>
    </form>
  )
}
