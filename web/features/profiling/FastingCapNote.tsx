import type { SafetyNotice } from '../../../domain/features/profiling/profiling.contract.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useSession } from '../../session/session.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { useAttempt } from '../../ui/use-attempt.ts'
import styles from './Fasting.module.css'
import { fastingMessages } from './fasting.messages.ts'
import { useChangeFasting } from './use-change-fasting.ts'

/** Beside a member's plan: what limits it and, at twelve hours, that a doctor was asked, which the member can take back. */
export function FastingCapNote({ notice }: { notice: SafetyNotice }) {
  const say = useMessages(fastingMessages)
  const { user } = useSession()
  const changeFasting = useChangeFasting()
  const attempt = useAttempt()
  const cap = user?.fastingCap ?? null
  const isAdvised = cap === null && user?.doctorAdvice === 'given'
  if (!cap && !isAdvised) return null

  return (
    <div className={styles.cap}>
      <p>{cap ? notice.cap[cap].sentence : say.doctorSaid}</p>
      {cap !== 'without-fasting' && (
        <Button
          ref={attempt.submit}
          variant="link"
          isRunning={attempt.isRunning}
          onClick={() => void attempt.start(() => changeFasting({ doctorAdvice: isAdvised ? 'needed' : 'given' }))}
        >
          {isAdvised ? say.backToTwelve : say.doctorAsked}
        </Button>
      )}
      {attempt.error !== null && <Alert key={attempt.failures}>{say.failed}</Alert>}
    </div>
  )
}
