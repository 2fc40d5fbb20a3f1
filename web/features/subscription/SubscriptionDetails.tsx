import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Subscription } from '../../../domain/features/subscription/subscription.rules.ts'
import { isTestKey } from '../../../domain/features/subscription/subscription.rules.ts'
import { formatShortDate } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { ConfirmEnd } from './ConfirmEnd.tsx'
import { paymentPath, readPublishableKey } from './payment-document.ts'
import styles from './SubscriptionSettings.module.css'
import { subscriptionDetailsMessages } from './subscription-details.messages.ts'
import type { SubscriptionEnd, WayToEnd } from './use-subscription-end.ts'

/** Name, date, invoice, note and the three buttons under their conditions (specification section 2). */
export function SubscriptionDetails({
  subscription,
  isActive,
  timeZone,
  end,
}: {
  subscription: Subscription
  isActive: boolean
  /** The member's: a date is theirs, not the browser's. */
  timeZone: string | undefined
  end: SubscriptionEnd
}) {
  const say = useMessages(subscriptionDetailsMessages)
  const [asking, setAsking] = useState<WayToEnd | null>(null)
  const [isJustEnded, setIsJustEnded] = useState(false)
  const note = useRef<HTMLParagraphElement>(null)
  const isScheduled = isActive && subscription.cancelAtPeriodEnd
  const date = formatShortDate(new Date(subscription.currentPeriodEnd), timeZone)

  // The button that was pressed is gone: what it did is read instead. After the dialog, which gives the focus back as it goes.
  useEffect(() => {
    if (isJustEnded) note.current?.focus()
  }, [isJustEnded])

  async function confirm(way: WayToEnd) {
    const isDone = await end.end(subscription.id, way)
    setAsking(null)
    setIsJustEnded(isDone)
  }

  return (
    <div className={styles.card}>
      <dl className={styles.facts}>
        <Fact name={say.plan}>{subscription.name}</Fact>
        <Fact name={say.status}>
          <span className={styles.state} data-state={isScheduled ? 'scheduled' : isActive ? 'active' : 'ended'}>
            <Icon name={isActive ? (isScheduled ? 'clock' : 'check') : 'circle'} />
            {isScheduled ? say.scheduled : isActive ? say.active : say.ended}
          </span>
        </Fact>
        <Fact name={isScheduled ? say.expiresOn : isActive ? say.renewsOn : say.expiredOn}>{date}</Fact>
      </dl>
      {(isScheduled || !isActive) && (
        <p ref={note} tabIndex={-1} className={styles.note}>
          {isScheduled ? say.scheduledNote(date) : say.endedNote}
        </p>
      )}
      <div className={styles.ways}>
        {!isActive && (
          <a href={paymentPath} className={buttonClass({})}>
            {say.changeSubscription}
          </a>
        )}
        {subscription.invoiceLink && (
          <a
            href={subscription.invoiceLink}
            target="_blank"
            rel="noopener"
            className={buttonClass({ variant: 'quiet' })}
          >
            <Icon name="external" />
            {say.invoice}
            <VisuallyHidden> {say.newTab}</VisuallyHidden>
          </a>
        )}
        {isActive && !isScheduled && (
          <Button variant="quiet" className={styles.danger} onClick={() => setAsking('cancel')}>
            {say.cancelSubscription}
          </Button>
        )}
        {isActive && isTestKey(readPublishableKey() ?? '') && (
          <Button variant="link" className={styles.danger} onClick={() => setAsking('delete')}>
            {say.deleteSubscription}
          </Button>
        )}
      </div>
      {asking && (
        <ConfirmEnd
          way={asking}
          date={date}
          isRunning={end.running !== null}
          onConfirm={() => void confirm(asking)}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
