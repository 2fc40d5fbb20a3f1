import { lazy, Suspense, useState } from 'react'
import type { SafetyNotice as Notice } from '../../../domain/features/profiling/profiling.contract.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { RetryButton } from '../../ui/RetryButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import fasting from './Fasting.module.css'
import { fastingMessages } from './fasting.messages.ts'
import styles from './SafetyNotice.module.css'
import { safetyNoticeMessages } from './safety-notice.messages.ts'
import { useSafetyNotice } from './use-safety-notice.ts'

type Heading = 'h3' | 'h5'

const BodyMassIndex = lazy(async () => ({ default: (await import('./BodyMassIndex.tsx')).BodyMassIndex }))

/** The tick of a member whom one of the 'ask your doctor first' points concerns. */
export interface Asking {
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

/**
 * States who must not fast, who must ask a doctor first, and when to stop. 'Je suis concerné(e)' leads to
 * programmes without fasting. Pressing it sends nothing, since it would be a health answer too.
 * @param heading the level below the title that the notice stands under.
 * @param asking in the test: the tick is an answer, sent with the others.
 */
export function SafetyNotice({
  heading: Heading,
  onConcerned,
  asking,
}: {
  heading: Heading
  onConcerned: () => void
  asking?: Asking
}) {
  const say = useMessages(safetyNoticeMessages)
  const { mustAsk } = useMessages(fastingMessages)
  const { data: notice, isError, isFetching, refetch } = useSafetyNotice()
  if (!notice && isError) return <RetryButton onRetry={() => void refetch()} isRunning={isFetching} />
  if (!notice) return <Skeleton height="22rem" radius="var(--r-m)" />
  return (
    <div className={styles.notice}>
      <section>
        <Heading>{say.adult}</Heading>
        <p>{say.adultText}</p>
        <Button variant="link" onClick={onConcerned}>
          {say.minor}
        </Button>
        <Heading>{say.never}</Heading>
        <SignList signs={notice.never} />
        <Button variant="link" onClick={onConcerned}>
          {say.concerned}
        </Button>
        <IndexFold />
      </section>
      <section>
        <Heading>{say.ask}</Heading>
        <SignList signs={[...notice.medicines, ...notice.conditions]} />
        <p className={styles.strong}>{notice.treatment}</p>
        {asking && (
          <label className={fasting.tick}>
            <input
              type="checkbox"
              checked={asking.isChecked}
              onChange={({ target }) => asking.onChange(target.checked)}
            />
            {mustAsk}
          </label>
        )}
      </section>
      <WhenToStop heading={Heading} notice={notice} />
    </div>
  )
}

/** The body mass index, loaded when it is opened. */
function IndexFold() {
  const { indexTitle } = useMessages(fastingMessages)
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={fasting.fold} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {indexTitle}
        <Icon name="chevronDown" />
      </summary>
      <Suspense>{isOpen && <BodyMassIndex />}</Suspense>
    </details>
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
