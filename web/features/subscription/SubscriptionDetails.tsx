import { useEffect, useRef, useState } from 'react'
import { formatDay } from '../../../domain/days.ts'
import type {
  SubscriptionDetails as Details,
  Subscription,
} from '../../../domain/features/subscription/subscription.contract.ts'
import { isTestKey } from '../../../domain/features/subscription/subscription.rules.ts'
import { formatPrice } from '../../../domain/money.ts'
import { screens } from '../../../domain/screens.ts'
import { serverNow } from '../../client/server-time.ts'
import { formatInstant } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import settingsStyles from '../../ui/SettingsPage.module.css'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { ConfirmEnd } from './ConfirmEnd.tsx'
import { ConfirmResume } from './ConfirmResume.tsx'
import { DocumentLink } from './DocumentLink.tsx'
import { readPublishableKey } from './payment-document.ts'
import { SubscriptionFacts } from './SubscriptionFacts.tsx'
import styles from './SubscriptionSettings.module.css'
import { subscriptionDetailsMessages } from './subscription-details.messages.ts'
import { isPeriodUnpaid, type Standing } from './subscription-standing.ts'
import type { DocumentOpening } from './use-document-link.ts'
import type { SubscriptionEnd, WayToEnd } from './use-subscription-end.ts'
import type { SubscriptionResume } from './use-subscription-resume.ts'

/** The subscription, until when it gives access, and the buttons under their conditions. */
export function SubscriptionDetails({
  subscription,
  details,
  standing,
  timeZone,
  end,
  resume,
  documents,
  onResumed,
}: {
  subscription: Subscription
  /** Undefined when the card provider did not answer. */
  details: Details | undefined
  standing: Standing
  /** The member's zone: dates are theirs, not the browser's. */
  timeZone: string | undefined
  end: SubscriptionEnd
  resume: SubscriptionResume
  documents: DocumentOpening
  onResumed: () => void
}) {
  const say = useMessages(subscriptionDetailsMessages)
  const [asking, setAsking] = useState<WayToEnd | 'resume' | null>(null)
  const [isJustEnded, setIsJustEnded] = useState(false)
  const note = useRef<HTMLParagraphElement>(null)
  const endsOn = new Date(subscription.currentPeriodEnd)
  const date = formatDay(endsOn, timeZone)
  const until = formatInstant(endsOn, timeZone)
  const isBilled = standing === 'renewing' || standing === 'failing' || standing === 'scheduled'
  const isStopped = details?.isRenewalStopped ?? false
  const terms = details?.terms
  const price = terms
    ? say.priceEach(formatPrice(terms.price, terms.currency), terms.duration, terms.durationUnit)
    : undefined

  // The pressed button is gone: focus the result instead, after the dialog, which restores the focus as it closes.
  useEffect(() => {
    if (isJustEnded) note.current?.focus()
  }, [isJustEnded])

  async function confirmEnd(way: WayToEnd) {
    const isDone = await end.end(subscription.id, way)
    setAsking(null)
    setIsJustEnded(isDone)
  }

  async function confirmResume() {
    const isDone = await resume.resume(subscription.id)
    setAsking(null)
    setIsJustEnded(false)
    if (isDone) onResumed()
  }

  return (
    <section className={settingsStyles.card}>
      <SubscriptionFacts
        subscription={subscription}
        details={details}
        standing={standing}
        price={price}
        timeZone={timeZone}
      />
      {standing === 'renewing' || standing === 'failing' ? (
        <p>
          {say.accessUntil(until)} {standing === 'renewing' && say.accessGoesOn}
        </p>
      ) : (
        <p ref={note} tabIndex={-1} className={styles.note}>
          {standing === 'scheduled' && (isStopped ? say.stoppedNote(until) : say.scheduledNote(until))}
          {standing === 'given' && say.givenNote(until)}
          {standing === 'ended' && say.endedNote(until)}
        </p>
      )}
      <div className={settingsStyles.ways}>
        {standing === 'ended' && (
          <a href={screens.offer.path} className={buttonClass({})}>
            {say.changeSubscription}
          </a>
        )}
        {standing === 'scheduled' && !isStopped && <Button onClick={() => setAsking('resume')}>{say.resume}</Button>}
        {subscription.invoiceLink && (
          <DocumentLink
            href={subscription.invoiceLink}
            opening={documents}
            className={buttonClass({ variant: 'quiet' })}
          >
            <Icon name="external" />
            {say.invoice}
            <VisuallyHidden> {say.newTab}</VisuallyHidden>
          </DocumentLink>
        )}
        {(standing === 'renewing' || standing === 'failing') && (
          <Button variant="quiet" className={styles.danger} onClick={() => setAsking('cancel')}>
            {say.cancelSubscription}
          </Button>
        )}
        {isBilled && isTestKey(readPublishableKey() ?? '') && (
          <Button variant="link" className={styles.danger} onClick={() => setAsking('delete')}>
            {say.deleteSubscription}
          </Button>
        )}
      </div>
      {asking === 'resume' && (
        <ConfirmResume
          date={date}
          price={price}
          isRunning={resume.isRunning}
          onConfirm={() => void confirmResume()}
          onClose={() => setAsking(null)}
        />
      )}
      {(asking === 'cancel' || asking === 'delete') && (
        <ConfirmEnd
          way={asking}
          until={until}
          isUnpaid={details ? isPeriodUnpaid(details, serverNow()) : standing === 'failing'}
          isRunning={end.running !== null}
          onConfirm={() => void confirmEnd(asking)}
          onClose={() => setAsking(null)}
        />
      )}
    </section>
  )
}
