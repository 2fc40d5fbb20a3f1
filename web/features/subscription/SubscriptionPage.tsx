import { hasActiveSubscription } from '../../../domain/features/subscription/subscription.rules.ts'
import { usePageTitle } from '../../app/page-title.ts'
import { useSession } from '../../app/session.ts'
import { useMessages } from '../../i18n/messages.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './SubscriptionPage.module.css'
import { subscriptionMessages } from './subscription.messages.ts'

/** /app/subscription. Says what will be there; to be replaced by the products and the card form (specification section 2). */
export function SubscriptionPage() {
  const say = useMessages(subscriptionMessages)
  const { user } = useSession()
  usePageTitle(say.pageTitle)
  const isSubscribed = hasActiveSubscription(user?.Subscriptions ?? [], new Date())
  return (
    <div className={styles.page}>
      <div>
        <h1>{say.title}</h1>
        <ul className={styles.lines}>
          {Object.entries(say.lines).map(([name, line]) => (
            <li key={name}>
              <Icon name="check" />
              {line}
            </li>
          ))}
        </ul>
      </div>
      <section className={styles.card}>
        <h2>{isSubscribed ? say.subscribedTitle : say.soonTitle}</h2>
        <p>{isSubscribed ? say.subscribed : say.soon}</p>
        {isSubscribed && <ButtonLink to="/app/programs">{say.backToPrograms}</ButtonLink>}
      </section>
    </div>
  )
}
