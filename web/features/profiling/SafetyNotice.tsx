import type { SafetyNotice as Notice } from '../../../domain/features/profiling/profiling.contract.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { RetryButton } from '../../ui/RetryButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './SafetyNotice.module.css'
import { safetyNoticeMessages } from './safety-notice.messages.ts'
import { useSafetyNotice } from './use-safety-notice.ts'

/**
 * States who must not fast, who must ask a doctor first, and when to stop (behaviour: health and honesty). 'Je suis concerné(e)' leads to
 * programmes without fasting. Pressing it sends nothing, since it would be a health answer too.
 */
export function SafetyNotice({ onConcerned }: { onConcerned: () => void }) {
  const say = useMessages(safetyNoticeMessages)
  const { data: notice, isError, isFetching, refetch } = useSafetyNotice()
  if (!notice && isError) return <RetryButton onRetry={() => void refetch()} isRunning={isFetching} />
  if (!notice) return <Skeleton height="22rem" radius="var(--r-m)" />
  return (
    <div className={styles.notice}>
      <section>
        <h5>{say.never}</h5>
        <SignList signs={notice.never} />
        <Button variant="link" onClick={onConcerned}>
          {say.concerned}
        </Button>
      </section>
      <section>
        <h5>{say.ask}</h5>
        <SignList signs={[...notice.medicines, ...notice.conditions]} />
        <p className={styles.strong}>{notice.treatment}</p>
      </section>
      <WhenToStop notice={notice} />
    </div>
  )
}

/** When to call an ambulance, and when to stop fasting and eat. */
function WhenToStop({ notice: { emergency, stop } }: { notice: Notice }) {
  const say = useMessages(safetyNoticeMessages)
  return (
    <section>
      <h5>{say.when(emergency.lead)}</h5>
      <SignList signs={emergency.signs} />
      <h5>{say.when(stop.lead)}</h5>
      <SignList signs={stop.signs} />
      <p>
        {stop.sugar} <strong>{stop.otherwise}</strong>
      </p>
    </section>
  )
}

function SignList({ signs }: { signs: readonly string[] }) {
  return (
    <ul>
      {signs.map(sign => (
        <li key={sign}>{sign}</li>
      ))}
    </ul>
  )
}
