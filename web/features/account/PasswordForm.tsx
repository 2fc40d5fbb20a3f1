import type { FormEvent, ReactNode } from 'react'
import { ApiError } from '../../client/client.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import styles from '../../ui/SettingsPage.module.css'
import { useAttempt } from '../../ui/use-attempt.ts'
import { useFields } from '../../ui/use-fields.ts'
import { AuthFailure } from './AuthFailure.tsx'
import { accountSettingsMessages } from './account-settings.messages.ts'
import { findWrongPassword } from './settings-field-rules.ts'

/** Asks for the member's password again before their data leaves. `children` appear beside the button. */
export function PasswordForm({
  lead,
  action,
  refused,
  unanswered,
  email,
  onPassword,
  children,
}: {
  lead: string
  action: string
  refused: string
  unanswered: string
  /** Tells password managers which account the password belongs to. */
  email: string
  onPassword: (password: string) => Promise<void>
  children?: ReactNode
}) {
  const say = useMessages(accountSettingsMessages)
  const fields = useFields({ password: '' }, findWrongPassword)
  const attempt = useAttempt()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!fields.isValid) return
    await attempt.start(async () => {
      try {
        await onPassword(fields.values.password)
      } catch (error) {
        if (!(error instanceof ApiError && fields.refuse(error.fields))) throw error
      }
    })
  }

  return (
    <form className={styles.asking} noValidate onSubmit={submit} onKeyDown={fields.explainOnEnter}>
      <p>{lead}</p>
      {attempt.error !== null && (
        <AuthFailure key={attempt.failures} error={attempt.error} refused={refused} unanswered={unanswered} />
      )}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField {...fields.field('password')} label={say.password} autoComplete="current-password" required />
      <div className={styles.ways}>
        <Button ref={attempt.submit} type="submit" disabled={!fields.isValid} isRunning={attempt.isRunning}>
          {action}
        </Button>
        {children}
      </div>
    </form>
  )
}
