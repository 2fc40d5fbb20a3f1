import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { ApiError, call } from '../../client/client.ts'
import { useMessages } from '../../i18n/messages.ts'
import { type SessionUser, useSession } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import styles from '../../ui/SettingsPage.module.css'
import { Status } from '../../ui/Status.tsx'
import { useAttempt } from '../../ui/use-attempt.ts'
import { useFields } from '../../ui/use-fields.ts'
import { AuthFailure } from './AuthFailure.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { passwordMessages } from './password.messages.ts'
import { findWrongPasswordChange } from './settings-field-rules.ts'

/** /app/settings/password: the current password, and the new one twice; other devices are signed out. */
export function PasswordSettings() {
  const say = useMessages(passwordMessages)
  const { user } = useSession()
  const [changes, setChanges] = useState(0)
  const news = useRef<HTMLDivElement>(null)
  usePageTitle(say.settingsTitle)
  // The form resets, and the focus moves to the success message for keyboard users.
  useEffect(() => {
    if (changes > 0) news.current?.focus()
  }, [changes])

  return (
    <section className={styles.page}>
      <h1>{say.settingsTitle}</h1>
      <div ref={news} tabIndex={-1} className={styles.news} data-told={changes > 0 || undefined}>
        <Status isGood>{changes > 0 && say.changed}</Status>
      </div>
      {user && <PasswordChangeForm key={changes} user={user} onChanged={() => setChanges(changes + 1)} />}
      <p className={styles.aside}>
        <Link to="/forgot-password">{say.forgotten}</Link>
      </p>
    </section>
  )
}

const blank = { currentPassword: '', password: '', confirmPassword: '' }

function PasswordChangeForm({ user, onChanged }: { user: SessionUser; onChanged: () => void }) {
  const say = useMessages(passwordMessages)
  const fields = useFields(blank, findWrongPasswordChange)
  const attempt = useAttempt()

  async function change(event: FormEvent) {
    event.preventDefault()
    if (!fields.isValid) return
    const { currentPassword, password } = fields.values
    await attempt.start(async () => {
      try {
        await call('PUT /api/user/:id/password', { params: { id: user.id }, body: { currentPassword, password } })
        onChanged()
      } catch (error) {
        if (!(error instanceof ApiError && fields.refuse(error.fields))) throw error
      }
    })
  }

  return (
    <form className={styles.card} noValidate onSubmit={change} onKeyDown={fields.explainOnEnter}>
      <p>{say.settingsLead}</p>
      {attempt.error !== null && (
        <AuthFailure
          key={attempt.failures}
          error={attempt.error}
          refused={say.changeRefused}
          unanswered={say.changeUnanswered}
        />
      )}
      <div className={classNames(styles.fields, styles.narrow)}>
        {/* Tells password managers whose password changes. */}
        <input type="email" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField
          {...fields.field('currentPassword')}
          label={say.currentPassword}
          autoComplete="current-password"
          required
        />
        <NewPasswordFields password={fields.values.password} field={fields.field} />
      </div>
      <div className={styles.ways}>
        <Button ref={attempt.submit} type="submit" disabled={!fields.isValid} isRunning={attempt.isRunning}>
          {say.save}
        </Button>
      </div>
    </form>
  )
}
