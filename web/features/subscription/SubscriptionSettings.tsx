import { hasActiveSubscription } from '../../../domain/features/subscription/subscription.rules.ts'
import { serverNow } from '../../api/server-time.ts'
import { usePageTitle } from '../../app/page-title.ts'
import { useSession } from '../../app/session.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Alert } from '../../ui/Alert.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { paymentPath } from './payment-document.ts'
import { SubscriptionDetails } from './SubscriptionDetails.tsx'
import styles from './SubscriptionSettings.module.css'
import { subscriptionDetailsMessages } from './subscription-details.messages.ts'
import { useSubscriptionEnd } from './use-subscription-end.ts'

/** /app/settings/subscription: the details of the first subscription, and how to end it (specification section 2). */
export function SubscriptionSettings() {
  const say = useMessages(subscriptionDetailsMessages)
  const { user } = useSession()
  const end = useSubscriptionEnd()
  usePageTitle(say.title)
  const subscriptions = user?.Subscriptions ?? []
  const [subscription] = subscriptions
  const isActive = hasActiveSubscription(subscriptions, serverNow())

  return (
    <section className={styles.page}>
      <h1>{say.title}</h1>
      {end.failed && <Alert key={end.failures}>{end.failed === 'cancel' ? say.cancelFailed : say.deleteFailed}</Alert>}
      {subscription ? (
        <SubscriptionDetails subscription={subscription} isActive={isActive} timeZone={user?.timezone} end={end} />
      ) : (
        <div className={styles.card}>
          <h2>{say.noSubscriptionTitle}</h2>
          <p>{say.noSubscription}</p>
          <div className={styles.ways}>
            <a href={paymentPath} className={buttonClass({})}>
              {say.chooseSubscription}
            </a>
          </div>
        </div>
      )}
    </section>
  )
}
