import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ApiError, call } from '../../client/client.ts'
import { useMessages } from '../../i18n/messages.ts'
import { keepDevice } from '../../session/device.ts'
import { signOut } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { useAttempt } from '../../ui/use-attempt.ts'
import { useFields } from '../../ui/use-fields.ts'
import { AuthFailure } from './AuthFailure.tsx'
import styles from './AuthForm.module.css'
import { AuthLayout } from './AuthLayout.tsx'
import { forgetLinkToken, takeLinkToken } from './link-token.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { passwordMessages } from './password.messages.ts'
import { findWrongNewPassword } from './settings-field-rules.ts'

/** The page of the e-mailed link: a new password, typed twice. An expired session does not redirect from here. */
export function ResetPasswordPage() {
  const say = useMessages(passwordMessages)
  const [token] = useState(takeLinkToken)
  const [isExpired, setExpired] = useState(false)
  usePageTitle(say.resetTitle)

  function expire() {
    forgetLinkToken()
    setExpired(true)
  }

  return (
    <AuthLayout>
      {isExpired && <DeadLink title={say.expiredTitle} text={say.expired} isNews />}
      {!isExpired && token === null && <DeadLink title={say.missingTitle} text={say.missing} />}
      {!isExpired && token !== null && <ResetForm token={token} onExpired={expire} />}
      <p className={styles.links}>
        <Link to="/login">{say.backToLogin}</Link>
      </p>
    </AuthLayout>
  )
}

function ResetForm({ token, onExpired }: { token: string; onExpired: () => void }) {
  const say = useMessages(passwordMessages)
  const navigate = useNavigate()
  const fields = useFields({ password: '', confirmPassword: '' }, findWrongNewPassword)
  const attempt = useAttempt()

  async function reset(event: FormEvent) {
    event.preventDefault()
    if (!fields.isValid) return
    await attempt.start(async () => {
      try {
        await call('POST /api/auth/reset_password', { body: { token, password: fields.values.password } })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'error_link_expired') onExpired()
        else if (!(error instanceof ApiError && fields.refuse(error.fields))) throw error
        return
      }
      // The server knows this browser by the link's token from now on.
      keepDevice(token)
      forgetLinkToken()
      // The server has ended every session, so this browser's is invalid too.
      signOut()
      await navigate('/login', { replace: true, state: { isPasswordReset: true } })
    })
  }

  return (
    <form className={styles.form} noValidate onSubmit={reset} onKeyDown={fields.explainOnEnter}>
      <h1>{say.resetTitle}</h1>
      {attempt.error !== null && (
        <AuthFailure
          key={attempt.failures}
          error={attempt.error}
          refused={say.resetRefused}
          unanswered={say.resetUnanswered}
        />
      )}
      <p className={styles.lead}>{say.resetLead}</p>
      <NewPasswordFields password={fields.values.password} field={fields.field} />
      <Button ref={attempt.submit} type="submit" isWide disabled={!fields.isValid} isRunning={attempt.isRunning}>
        {say.save}
      </Button>
    </form>
  )
}

/** `isNews`: it replaces a form and takes the focus. */
function DeadLink({ title, text, isNews = false }: { title: string; text: string; isNews?: boolean }) {
  const say = useMessages(passwordMessages)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNews) heading.current?.focus()
  }, [isNews])
  return (
    <section className={styles.form}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles.lead}>{text}</p>
      <ButtonLink to="/forgot-password" isWide>
        {say.askAnother}
      </ButtonLink>
    </section>
  )
}
