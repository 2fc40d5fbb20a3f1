import { useMessages } from '../../i18n/messages.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Status } from '../../ui/Status.tsx'
import styles from './SubscriptionPage.module.css'
import { subscriptionMessages } from './subscription.messages.ts'

/** Shows a subscribed member that no payment is due, and where to continue: day 1 after the first payment. */
export function SubscribedCard({ hasJustPaid, isFirst }: { hasJustPaid: boolean; isFirst: boolean }) {
  const say = useMessages(subscriptionMessages)
  return (
    <section className={styles.card}>
      <h2>{hasJustPaid ? say.thanksTitle : say.subscribedTitle}</h2>
      <Status isGood>{hasJustPaid ? say.thanks : say.subscribed}</Status>
      <div className={styles.ways}>
        {/* A plain link: leaving the payment page loads another document. */}
        <a href="/app/programs" className={buttonClass({})}>
          {hasJustPaid && isFirst ? say.start : say.toPrograms}
        </a>
        <ButtonLink to="/app/settings/subscription" variant="quiet">
          {say.toSettings}
        </ButtonLink>
      </div>
    </section>
  )
}
