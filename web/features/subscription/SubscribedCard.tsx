import { useEffect, useRef } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Status } from '../../ui/Status.tsx'
import styles from './SubscriptionPage.module.css'
import { subscriptionMessages } from './subscription.messages.ts'

/** Shows a subscribed member that no payment is due, and where to continue: day 1 after the first payment. */
export function SubscribedCard({
  hasJustPaid,
  isFirst,
  redeemed,
}: {
  hasJustPaid: boolean
  isFirst: boolean
  /** What is said of the access code that was just redeemed, if one was. */
  redeemed: string | null
}) {
  const say = useMessages(subscriptionMessages)
  const outcome = useRef<HTMLDivElement>(null)
  // The form is gone.
  useEffect(() => {
    if (redeemed) outcome.current?.focus()
  }, [redeemed])
  const isNew = hasJustPaid || redeemed !== null
  return (
    <section className={styles.card}>
      <h2>{isNew ? say.thanksTitle : say.subscribedTitle}</h2>
      <div ref={outcome} tabIndex={-1}>
        <Status isGood>{redeemed ?? (hasJustPaid ? say.thanks : say.subscribed)}</Status>
      </div>
      <div className={styles.ways}>
        {/* A plain link: leaving the payment page loads another document. */}
        <a href="/app/programs" className={buttonClass({})}>
          {isNew && isFirst ? say.start : say.toPrograms}
        </a>
        <ButtonLink to="/app/settings/subscription" variant="quiet">
          {say.toSettings}
        </ButtonLink>
      </div>
    </section>
  )
}
