import { useId, useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { useSession } from '../../session/session.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Status } from '../../ui/Status.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { useAttempt } from '../../ui/use-attempt.ts'
import styles from './Fasting.module.css'
import { fastingMessages } from './fasting.messages.ts'
import { useChangeFasting } from './use-change-fasting.ts'

/** The member's own switch 'without fasting': it hides hours and light days at once, at any time. */
export function FastingSwitch() {
  const say = useMessages(fastingMessages)
  const { user } = useSession()
  const changeFasting = useChangeFasting()
  const attempt = useAttempt()
  const [isChanged, setChanged] = useState(false)
  const textId = useId()
  // Known once the server has answered: it is not stored in the browser.
  const isOn = user?.isWithoutFasting === true

  return (
    <div className={styles.setting}>
      <Switch
        label={say.switchTitle}
        isOn={isOn}
        aria-describedby={textId}
        disabled={attempt.isRunning || user?.isWithoutFasting === undefined}
        onChange={isWithoutFasting =>
          void attempt.start(async () => {
            await changeFasting({ isWithoutFasting })
            setChanged(true)
          })
        }
      />
      <p id={textId}>{say.switchText}</p>
      {attempt.error !== null && <Alert key={attempt.failures}>{say.failed}</Alert>}
      <Status isGood>{isChanged && attempt.error === null && (isOn ? say.isOn : say.isOff)}</Status>
    </div>
  )
}
