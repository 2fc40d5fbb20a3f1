import type { FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { brand } from '../../../domain/brand.ts'
import { ApiError, call } from '../../client/client.ts'
import { currentLocale } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { keepDevice } from '../../session/device.ts'
import { currentSession, recordOnboarding, signIn } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { TextField } from '../../ui/TextField.tsx'
import { useAttempt } from '../../ui/use-attempt.ts'
import { useFields } from '../../ui/use-fields.ts'
import { AuthFailure } from './AuthFailure.tsx'
import styles from './AuthForm.module.css'
import { AuthLayout } from './AuthLayout.tsx'
import { accountMessages } from './account.messages.ts'
import { findWrongRegistration } from './field-rules.ts'
import { PasswordRules } from './PasswordRules.tsx'
import { deviceTimeZone } from './time-zone-name.ts'
import { useSignOutOnArrival } from './use-sign-out-on-arrival.ts'

const blank = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' }

/** Returns whether the server refused for a reason that the form shows nothing specific about and that no wait ends. */
function isUnspecific(error: unknown): boolean {
  return error instanceof ApiError && error.retryAfterSeconds === null
}

/** /register. */
export function RegisterPage() {
  const say = useMessages(accountMessages)
  const navigate = useNavigate()
  const fields = useFields(blank, findWrongRegistration)
  const attempt = useAttempt()
  usePageTitle(say.registerTitle)
  useSignOutOnArrival()

  async function createAccount() {
    const { confirmPassword: _, ...account } = fields.values
    const { user, token, deviceToken } = await call('POST /api/user', {
      body: {
        ...account,
        hasCompletedRegistration: true,
        locale: currentLocale(),
        timezone: deviceTimeZone(),
        referrerCode: currentSession().referrerCode ?? undefined,
      },
    })
    recordOnboarding('profiling', false)
    keepDevice(deviceToken)
    signIn(user, token)
    await navigate('/app/programs/profiling', { replace: true, state: { hasSignedIn: true } })
  }

  /** A taken address shows only on its field, and so do errors that only the server finds. */
  function isToldOnAField(error: unknown): boolean {
    if (!(error instanceof ApiError)) return false
    return fields.refuse(error.code === 'error_conflict_email' ? { email: 'email_already_registered' } : error.fields)
  }

  async function register(event: FormEvent) {
    event.preventDefault()
    if (!fields.isValid) return
    await attempt.start(async () => {
      try {
        await createAccount()
      } catch (error) {
        if (!isToldOnAField(error)) throw error
      }
    })
  }

  return (
    <AuthLayout>
      <form className={styles.form} noValidate onSubmit={register} onKeyDown={fields.explainOnEnter}>
        <h1>{say.registerTitle}</h1>
        {attempt.error !== null && !isUnspecific(attempt.error) && (
          <AuthFailure
            key={attempt.failures}
            error={attempt.error}
            refused={say.registerRefused}
            unanswered={say.registerUnanswered}
          />
        )}
        <div className={styles.pair}>
          <TextField {...fields.field('firstName')} label={say.firstName} autoComplete="given-name" required />
          <TextField {...fields.field('lastName')} label={say.lastName} autoComplete="family-name" required />
        </div>
        <TextField
          {...fields.field('email')}
          label={say.email}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          required
        />
        <PasswordField
          {...fields.field('password')}
          label={say.password}
          hint={<PasswordRules password={fields.values.password} />}
          autoComplete="new-password"
          required
        />
        <PasswordField
          {...fields.field('confirmPassword')}
          label={say.confirmPassword}
          autoComplete="new-password"
          required
        />
        <Button ref={attempt.submit} type="submit" isWide disabled={!fields.isValid} isRunning={attempt.isRunning}>
          {say.register}
        </Button>
        <p className={styles.agreement}>
          {say.adults} {say.agreement}{' '}
          <a href={brand.links.terms} target="_blank" rel="noopener">
            {say.terms}
          </a>
          . {say.ownData}{' '}
          <a href={brand.links.privacyPolicy} target="_blank" rel="noopener">
            {say.privacy}
          </a>
          .
        </p>
        <p className={styles.links}>
          <span>{say.hasAccount}</span>
          <Link to="/login">{say.toLogin}</Link>
        </p>
      </form>
    </AuthLayout>
  )
}
