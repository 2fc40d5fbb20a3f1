import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError, call } from '../../client/client.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import settingsStyles from '../../ui/SettingsPage.module.css'
import { Status } from '../../ui/Status.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useAttempt } from '../../ui/use-attempt.ts'
import { useFields } from '../../ui/use-fields.ts'
import styles from './Contact.module.css'
import { ContactFailure } from './ContactFailure.tsx'
import { contactMessages } from './contact.messages.ts'
import { findWrongMessage } from './find-wrong-message.ts'

/**
 * Sends one message, from a member or from a visitor. A known member's names and address are filled in and locked; every field is read-only
 * during and after sending.
 * Another message is another form.
 */
export function ContactForm({
  isFirst,
  onSent,
  onWriteAnother,
}: {
  isFirst: boolean
  onSent: () => void
  onWriteAnother: () => void
}) {
  const say = useMessages(contactMessages)
  const { user } = useSession()
  const [isSent, setSent] = useState(false)
  const website = useRef<HTMLInputElement>(null)
  const outcome = useRef<HTMLDivElement>(null)
  const attempt = useAttempt()
  const fields = useFields(
    { firstName: user?.firstName ?? '', lastName: user?.lastName ?? '', email: user?.email ?? '', message: '' },
    findWrongMessage,
  )
  const isClosed = attempt.isRunning || isSent
  const isLocked = user !== null || isClosed

  // The pressed button is disabled by now, and the keyboard focus would be lost.
  useEffect(() => {
    if (isSent) outcome.current?.focus()
  }, [isSent])

  async function send(event: FormEvent) {
    event.preventDefault()
    if (!fields.isValid || isSent) return
    await attempt.start(async () => {
      try {
        if (user) await call('POST /api/help', { body: fields.values })
        else
          await call('POST /api/visitor_message', { body: { ...fields.values, website: website.current?.value ?? '' } })
        setSent(true)
        onSent()
      } catch (error) {
        if (error instanceof ApiError) fields.refuse(error.fields)
        throw error
      }
    })
  }

  return (
    <form className={styles.form} noValidate onSubmit={send} onKeyDown={fields.explainOnEnter}>
      {attempt.error !== null && (
        <div className={styles.failure}>
          <ContactFailure key={attempt.failures} error={attempt.error} />
        </div>
      )}
      {user && <p className={styles.locked}>{say.locked}</p>}
      <div className={settingsStyles.pair}>
        <TextField
          {...fields.field('firstName')}
          label={say.firstName}
          autoComplete="given-name"
          required
          readOnly={isLocked}
        />
        <TextField
          {...fields.field('lastName')}
          label={say.lastName}
          autoComplete="family-name"
          required
          readOnly={isLocked}
        />
      </div>
      <TextField
        {...fields.field('email')}
        label={say.email}
        type="email"
        autoComplete="email"
        required
        readOnly={isLocked}
      />
      <TextArea
        {...fields.field('message')}
        label={say.message}
        hint={say.noHealth}
        rows={6}
        required
        readOnly={isClosed}
        // The previous message was just sent, and the member asked to write another: focus the field.
        autoFocus={!isFirst}
      />
      {/* People neither see nor reach it; programs that fill in every field give themselves away. */}
      {!user && (
        <input ref={website} name="website" className={styles.unseen} tabIndex={-1} autoComplete="off" aria-hidden />
      )}
      <div className={styles.end}>
        <Button ref={attempt.submit} type="submit" disabled={!fields.isValid || isSent} isRunning={attempt.isRunning}>
          {say.send}
        </Button>
        <div ref={outcome} tabIndex={-1}>
          <Status isGood>{isSent && say.sent}</Status>
        </div>
        {isSent && (
          <Button variant="link" onClick={onWriteAnother}>
            {say.another}
          </Button>
        )}
      </div>
    </form>
  )
}
