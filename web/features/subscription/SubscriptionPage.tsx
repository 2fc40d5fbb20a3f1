import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay } from '../../../domain/days.ts'
import { hasActiveSubscription } from '../../../domain/features/subscription/subscription.rules.ts'
import { reloadMember } from '../../client/member.ts'
import { serverNow } from '../../client/server-time.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useSession } from '../../session/session.ts'
import { Icon } from '../../ui/Icon.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { useCardProvider } from './card-provider.ts'
import { Offer } from './Offer.tsx'
import { offerMessages } from './offer.messages.ts'
import { SubscribedCard } from './SubscribedCard.tsx'
import styles from './SubscriptionPage.module.css'
import { subscriptionMessages } from './subscription.messages.ts'
import { usePayment } from './use-payment.ts'

/** The payment page is a document with a separate content policy: entering and leaving it loads a document. */
function goToPrograms(): void {
  window.location.assign('/app/programs')
}

/** /app/subscription: products and card payment, or the way on for a paying member. */
export function SubscriptionPage() {
  const say = useMessages(subscriptionMessages)
  const sayOffer = useMessages(offerMessages)
  const { user } = useSession()
  usePageTitle(say.pageTitle)
  const [latest] = user?.Subscriptions ?? []
  const isSubscribed = hasActiveSubscription(user?.Subscriptions ?? [], serverNow())
  const provider = useCardProvider(!isSubscribed)
  const payment = usePayment(provider.stripe, user?.id ?? '', goToPrograms)
  const [wasSubscribed] = useState(latest !== undefined)
  const [redeemed, setRedeemed] = useState<string | null>(null)
  const queries = useQueryClient()
  const hasPaid = payment.state.step === 'paid'
  // Another tab may have paid while this one is paying: let the running payment finish first.
  const isSettled = hasPaid || redeemed !== null || (isSubscribed && !(provider.stripe && payment.isRunning))

  const introduction = (
    <>
      <h1>{say.title}</h1>
      {latest && !isSubscribed && !isSettled && (
        <p className={styles.welcomeBack}>
          {latest.isPaymentFailing
            ? say.endedUnpaid(formatDay(new Date(latest.currentPeriodEnd), user?.timezone))
            : say.ended(formatDay(new Date(latest.currentPeriodEnd), user?.timezone))}{' '}
          {say.progressKept}
        </p>
      )}
      <p className={styles.lead}>{sayOffer.lead}</p>
      <ul className={styles.lines}>
        {Object.entries(say.lines).map(([name, line]) => (
          <li key={name}>
            <Icon name="check" />
            {line}
          </li>
        ))}
      </ul>
    </>
  )

  return (
    <div className={styles.page}>
      {isSettled ? (
        <div className={styles.opening}>
          <div className={styles.words}>{introduction}</div>
          <SubscribedCard hasJustPaid={hasPaid} isFirst={!wasSubscribed} redeemed={redeemed} />
        </div>
      ) : (
        <Offer
          introduction={introduction}
          provider={provider}
          payment={payment}
          onRedeemed={async told => {
            setRedeemed(told)
            await reloadMember(queries)
          }}
        />
      )}
    </div>
  )
}
