import { useState } from 'react'
import { serverNow } from '../../client/server-time.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import styles from '../../ui/SettingsPage.module.css'
import { Status } from '../../ui/Status.tsx'
import { useAttempt } from '../../ui/use-attempt.ts'
import { AuthFailure } from './AuthFailure.tsx'
import { accountSettingsMessages } from './account-settings.messages.ts'
import { deviceTimeZone, isSameTimeZone, timeZoneName } from './time-zone-name.ts'
import { useSaveUser } from './use-save-user.ts'

/** Chooses the zone in which the member's days begin, and offers this device's zone when it differs. */
export function TimeZoneChoice() {
  const say = useMessages(accountSettingsMessages)
  const saveUser = useSaveUser()
  const { user } = useSession()
  const attempt = useAttempt()
  const [isSaved, setSaved] = useState(false)
  if (!user) return null
  const here = deviceTimeZone()
  const isElsewhere = here !== undefined && !isSameTimeZone(here, user.timezone)
  const nameOf = (timeZone: string) => timeZoneName(timeZone, serverNow())

  return (
    <section className={styles.card}>
      <h2>{say.timeZone}</h2>
      <p>{say.timeZoneLead}</p>
      <p className={styles.value}>{nameOf(user.timezone)}</p>
      {attempt.error !== null && (
        <AuthFailure
          key={attempt.failures}
          error={attempt.error}
          refused={say.saveRefused}
          unanswered={say.saveUnanswered}
        />
      )}
      {isElsewhere && (
        <div className={styles.note}>
          <p>{say.timeZoneHere(nameOf(here))}</p>
          <Button
            ref={attempt.submit}
            variant="quiet"
            isRunning={attempt.isRunning}
            onClick={() =>
              void attempt.start(async () => {
                await saveUser({ timezone: here })
                setSaved(true)
              })
            }
          >
            {say.useTimeZoneHere}
          </Button>
        </div>
      )}
      <Status isGood>{isSaved && !isElsewhere && say.timeZoneSaved(nameOf(user.timezone))}</Status>
    </section>
  )
}
