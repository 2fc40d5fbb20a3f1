import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { brand } from '../../../domain/brand.ts'
import { ApiError, call } from '../../client/client.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { PlainPage } from '../../ui/PlainPage.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { useAttempt } from '../../ui/use-attempt.ts'
import styles from './Reminder.module.css'
import { ReminderFailure } from './ReminderFailure.tsx'
import { reminderMessages } from './reminder.messages.ts'

/**
 * The page that e-mails link to, open to anyone with the link. It stops the reminders only when the button is pressed, because e-mail
 * scanners open every link.
 */
export function StopRemindersPage() {
  const say = useMessages(reminderMessages)
  const token = useSearchParams()[0].get('token')
  const [isStopped, setStopped] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const attempt = useAttempt()
  usePageTitle(say.stopTitle)
  const { error } = attempt
  const isBadLink = !token || (error instanceof ApiError && error.status === 400)

  // The button is gone: the heading reports the result.
  useEffect(() => {
    if (isStopped || error) heading.current?.focus()
  }, [isStopped, error])

  const stop = () =>
    attempt.start(async () => {
      await call('POST /api/reminder/unsubscribe', { body: { token: token ?? '' } })
      setStopped(true)
    })

  return (
    <PlainPage>
      <div className={styles.sheet}>
        <h1 ref={heading} tabIndex={-1}>
          {isStopped ? say.stopped : isBadLink ? say.badLinkTitle : say.stopTitle}
        </h1>
        <p>{isStopped ? say.stoppedText : isBadLink ? say.badLink : say.stopLead}</p>
        {!isStopped && !isBadLink && (
          <>
            {error !== null && (
              <ReminderFailure
                key={attempt.failures}
                error={error}
                refused={say.stopRefused}
                unanswered={say.stopUnanswered}
              />
            )}
            <div>
              <Button ref={attempt.submit} onClick={() => void stop()} isRunning={attempt.isRunning}>
                {say.stop}
              </Button>
            </div>
          </>
        )}
        {(isStopped || isBadLink) && (
          <div>
            <ButtonLink to="/app/settings/notifications" variant="quiet">
              {say.toSettings}
            </ButtonLink>
          </div>
        )}
        {isBadLink && brand.contactEmail && (
          <p>
            {say.orWrite} <a href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</a>
          </p>
        )}
      </div>
    </PlainPage>
  )
}
