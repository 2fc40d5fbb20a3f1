import type { FormEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { call } from '../../client/client.ts'
import { useMessages } from '../../i18n/messages.ts'
import { keepDevice, readDevice } from '../../session/device.ts'
import { signIn } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { Status } from '../../ui/Status.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useAttempt } from '../../ui/use-attempt.ts'
import { useFields } from '../../ui/use-fields.ts'
import { AuthFailure } from './AuthFailure.tsx'
import styles from './AuthForm.module.css'
import { AuthLayout } from './AuthLayout.tsx'
import { accountMessages } from './account.messages.ts'
import { findWrongLogin } from './field-rules.ts'
import { useSignOutOnArrival } from './use-sign-out-on-arrival.ts'

/** /login. Every error of the server reads the same. */
export function LoginPage() {
  const say = useMessages(accountMessages)
  const navigate = useNavigate()
  const { state } = useLocation()
  const fields = useFields({ email: '', password: '' }, findWrongLogin)
  const attempt = useAttempt()
  usePageTitle(say.loginTitle)
  useSignOutOnArrival()

  async function login(event: FormEvent) {
    event.preventDefault()
    if (!fields.isValid) return
    await attempt.start(async () => {
      const body = { ...fields.values, ...readDevice() }
      const { user, token, deviceToken } = await call('POST /api/auth/login', { body })
      keepDevice(deviceToken)
      signIn(user, token)
      await navigate('/app/programs', { replace: true, state: { hasSignedIn: true } })
    })
  }

  return (
    <AuthLayout>
      <form className={styles.form} noValidate onSubmit={login} onKeyDown={fields.explainOnEnter}>
        <h1>{say.loginHeading}</h1>
        {state?.isPasswordReset && attempt.error === null && (
          <div className={styles.news}>
            <Status isGood>{say.passwordReset}</Status>
          </div>
        )}
        {attempt.error !== null && (
          <AuthFailure
            key={attempt.failures}
            error={attempt.error}
            refused={say.loginRefused}
            unanswered={say.loginUnanswered}
          />
        )}
        <TextField
          {...fields.field('email')}
          label={say.email}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          required
        />
        <PasswordField {...fields.field('password')} label={say.password} autoComplete="current-password" required />
        <Button ref={attempt.submit} type="submit" isWide disabled={!fields.isValid} isRunning={attempt.isRunning}>
          {say.login}
        </Button>
        <p className={styles.links}>
          <Link to="/forgot-password">{say.forgotPasswordLink}</Link>
          <Link to="/register">{say.toRegister}</Link>
        </p>
      </form>
    </AuthLayout>
  )
}
