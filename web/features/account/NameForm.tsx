import { type FormEvent, useState } from 'react'
import { ApiError } from '../../client/client.ts'
import { useMessages } from '../../i18n/messages.ts'
import { type SessionUser, useSession } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import styles from '../../ui/SettingsPage.module.css'
import { Status } from '../../ui/Status.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useAttempt } from '../../ui/use-attempt.ts'
import { useFields } from '../../ui/use-fields.ts'
import { AuthFailure } from './AuthFailure.tsx'
import { accountSettingsMessages } from './account-settings.messages.ts'
import { findWrongNames } from './settings-field-rules.ts'
import { useSaveUser } from './use-save-user.ts'

/** Edits the member's names. */
export function NameForm() {
  const { user } = useSession()
  return user && <NameFields user={user} />
}

function NameFields({ user }: { user: SessionUser }) {
  const say = useMessages(accountSettingsMessages)
  const saveUser = useSaveUser()
  const fields = useFields({ firstName: user.firstName, lastName: user.lastName }, findWrongNames)
  const attempt = useAttempt()
  const [isSaved, setSaved] = useState(false)
  const { firstName, lastName } = fields.values
  const isChanged = firstName.trim() !== user.firstName || lastName.trim() !== user.lastName

  async function save(event: FormEvent) {
    event.preventDefault()
    if (!fields.isValid || !isChanged) return
    setSaved(false)
    await attempt.start(async () => {
      try {
        await saveUser({ firstName, lastName })
        setSaved(true)
      } catch (error) {
        if (!(error instanceof ApiError && fields.refuse(error.fields))) throw error
      }
    })
  }

  return (
    <form className={styles.card} noValidate onSubmit={save} onKeyDown={fields.explainOnEnter}>
      <h2>{say.identity}</h2>
      {attempt.error !== null && (
        <AuthFailure
          key={attempt.failures}
          error={attempt.error}
          refused={say.saveRefused}
          unanswered={say.saveUnanswered}
        />
      )}
      <div className={styles.fields}>
        <div className={styles.pair}>
          <TextField {...fields.field('firstName')} label={say.firstName} autoComplete="given-name" required />
          <TextField {...fields.field('lastName')} label={say.lastName} autoComplete="family-name" required />
        </div>
      </div>
      <div className={styles.ways}>
        <Button
          ref={attempt.submit}
          type="submit"
          disabled={!fields.isValid || !isChanged}
          isRunning={attempt.isRunning}
        >
          {say.save}
        </Button>
        <Status isGood>{isSaved && !isChanged && say.saved}</Status>
      </div>
    </form>
  )
}
