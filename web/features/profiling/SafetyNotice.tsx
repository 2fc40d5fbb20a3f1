import type { SafetyNotice as Notice } from '../../../domain/features/profiling/profiling.contract.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { RetryButton } from '../../ui/RetryButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './SafetyNotice.module.css'
import { safetyNoticeMessages } from './safety-notice.messages.ts'
import { useSafetyNotice } from './use-safety-notice.ts'

type Heading = 'h3' | 'h5'

/**
 * States who must not fast, who must ask a doctor first, and when to stop (behaviour: health and honesty). 'Je suis concerné(e)' leads to
 * programmes without fasting. Pressing it sends nothing, since it would be a health answer too.
 * @param heading the level below the title that the notice stands under.
 */
export function SafetyNotice({ heading: Heading, onConcerned }: { heading: Heading; onConcerned: () => void }) {
  const say = useMessages(safetyNoticeMessages)
  const { data: notice, isError, isFetching, refetch } = useSafetyNotice()
  if (!notice && isError) return <RetryButton onRetry={() => void refetch()} isRunning={isFetching} />
  if (!notice) return <Skeleton height="22rem" radius="var(--r-m)" />
  return (
    <div className={styles.notice}>
      <section>
        <Heading>{say.never}</Heading>
        <SignList signs={notice.never} />
        <Button variant="link" onClick={onConcerned}>
          {say.concerned}
        </Button>
      </section>
      <section>
        <Heading>{say.ask}</Heading>
        <SignList signs={[...notice.medicines, ...notice.conditions]} />
        <p className={styles.strong}>{notice.treatment}</p>
      </section>
      <WhenToStop heading={Heading} notice={notice} />
    </div>
  )
}

/** When to call an ambulance, and when to stop fasting and eat. */
function WhenToStop({ heading: Heading, notice: { emergency, stop } }: { heading: Heading; notice: Notice }) {
  const say = useMessages(safetyNoticeMessages)
  return (
    <section>
      <Heading>{say.when(emergency.lead)}</Heading>
      <SignList signs={emergency.signs} />
      <Heading>{say.when(stop.lead)}</Heading>
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
