import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useNavigate } from 'react-router'
import { screens } from '../../../domain/screens.ts'
import { ApiError, call, NoResponseError } from '../../client/client.ts'
import { useMessages } from '../../i18n/messages.ts'
import { holdSession, useSession } from '../../session/session.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { SealedNote } from '../../ui/SealedNote.tsx'
import styles from '../../ui/SettingsPage.module.css'
import { useAttempt } from '../../ui/use-attempt.ts'
import { useFields } from '../../ui/use-fields.ts'
import { AuthFailure } from './AuthFailure.tsx'
import { accountSettingsMessages } from './account-settings.messages.ts'
import { ConfirmErasure } from './ConfirmErasure.tsx'
import { ErasureLosses } from './ErasureLosses.tsx'
import { findWrongPassword } from './settings-field-rules.ts'

/** /app/settings/account-deletion: what will be lost, the password, and a second confirmation. */
export function EraseAccountPage() {
  const say = useMessages(accountSettingsMessages)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { user } = useSession()
  const fields = useFields({ password: '' }, findWrongPassword)
  const attempt = useAttempt()
  const [isConfirming, setConfirming] = useState(false)
  usePageTitle(say.eraseTitle)
  // Holds the session until the farewell is shown: any other call, here or in another tab, may be refused first and would end it.
  const [isErasing, setErasing] = useState(false)
  useLayoutEffect(() => (isErasing ? holdSession() : undefined), [isErasing])
  if (!user) return null

  async function erase(id: string) {
    await attempt.start(async () => {
      // Calls in flight, or retries, would be refused once the account is gone and would redirect to the sign-in.
      await queries.cancelQueries()
      setErasing(true)
      try {
        await call('POST /api/user/:id/erase', { params: { id }, body: { password: fields.values.password } })
      } catch (error) {
        // Releases the session before anything is read again: if only the answer was lost, those reads are refused and must end it.
        flushSync(() => setErasing(false))
        void queries.invalidateQueries()
        setConfirming(false)
        // The closing dialog restores the focus; the field takes it after that.
        if (error instanceof ApiError && Object.keys(error.fields).length > 0) {
          setTimeout(() => fields.refuse(error.fields))
          return
        }
        throw error
      }
      // The farewell page clears the session. While this screen is mounted, its guard would redirect to the sign-in instead.
      await navigate(screens.farewell.path, { replace: true, state: { isErased: true } })
    })
  }

  return (
    <section className={styles.page}>
      <h1>{say.eraseTitle}</h1>
      <p className={styles.lead}>{say.eraseLead}</p>
      <SealedNote className={styles.lead} />
      <ErasureLosses />
      <form
        className={styles.card}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          if (fields.isValid) setConfirming(true)
        }}
        onKeyDown={fields.explainOnEnter}
      >
        {attempt.error !== null && <ErasureFailure key={attempt.failures} error={attempt.error} />}
        <p>
          {say.exportFirst} <Link to="/app/settings/profile#export">{say.exportFirstLink}</Link>.
        </p>
        <input type="email" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField
          {...fields.field('password')}
          className={styles.narrow}
          label={say.password}
          autoComplete="current-password"
          required
        />
        <div className={styles.ways}>
          <Button type="submit" className={styles.danger} disabled={!fields.isValid}>
            {say.erase}
          </Button>
          <ButtonLink to="/app/settings/profile" variant="quiet">
            {say.keep}
          </ButtonLink>
        </div>
      </form>
      {isConfirming && (
        <ConfirmErasure
          email={user.email}
          isRunning={attempt.isRunning}
          onConfirm={() => void erase(user.id)}
          onClose={() => setConfirming(false)}
        />
      )}
    </section>
  )
}

/** Explains why nothing was erased. Only a server that did not answer leaves that open. */
function ErasureFailure({ error }: { error: unknown }) {
  const say = useMessages(accountSettingsMessages)
  if (error instanceof NoResponseError) return <Alert>{say.eraseUnanswered}</Alert>
  if (error instanceof ApiError && error.code === 'error_card_provider') return <Alert>{say.eraseProvider}</Alert>
  if (error instanceof ApiError && error.code === 'error_payment_in_progress') return <Alert>{say.erasePayment}</Alert>
  return <AuthFailure error={error} refused={say.eraseRefused} unanswered={say.eraseUnanswered} />
}
