import type { ReactNode } from 'react'
import { formatDay } from '../../../domain/days.ts'
import type { Subscription, SubscriptionDetails } from '../../../domain/features/subscription/subscription.contract.ts'
import { formatPrice } from '../../../domain/money.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/icons.ts'
import { CopyReference } from './CopyReference.tsx'
import styles from './SubscriptionSettings.module.css'
import { subscriptionDetailsMessages } from './subscription-details.messages.ts'
import type { Standing } from './subscription-standing.ts'

const icons: Record<Standing, IconName> = {
  renewing: 'check',
  failing: 'alert',
  scheduled: 'clock',
  given: 'heart',
  ended: 'circle',
}

/** Name, state, date in DD/MM/YYYY, price, next payment and reference. Without `details`, what the session knows. */
export function SubscriptionFacts({
  subscription,
  details,
  standing,
  price,
  timeZone,
}: {
  subscription: Subscription
  details: SubscriptionDetails | undefined
  standing: Standing
  /** The price per period, formatted for the screen. */
  price: string | undefined
  timeZone: string | undefined
}) {
  const say = useMessages(subscriptionDetailsMessages)
  const states: Record<Standing, string> = {
    renewing: say.active,
    failing: say.failing,
    scheduled: details?.isRenewalStopped ? say.stopped : say.scheduled,
    given: say.given,
    ended: say.ended,
  }
  const dates: Record<Standing, string> = {
    renewing: say.renewsOn,
    failing: say.openUntil,
    scheduled: say.expiresOn,
    given: say.openUntil,
    ended: say.expiredOn,
  }
  // Access outlasts the payment date by the hour in which the next payment is processed.
  const until = (standing === 'renewing' && details?.nextPaymentOn) || subscription.currentPeriodEnd
  const shortDate = (instant: string) => formatDay(new Date(instant), timeZone)
  return (
    <dl className={styles.facts}>
      <Fact name={say.plan}>{subscription.name}</Fact>
      <Fact name={say.status}>
        <span className={styles.state} data-state={standing}>
          <Icon name={icons[standing]} size="1rem" />
          {states[standing]}
        </span>
      </Fact>
      <Fact name={dates[standing]}>{shortDate(until)}</Fact>
      {price && (
        <Fact name={say.price}>
          {price} <small className={styles.beside}>{say.allTaxes}</small>
        </Fact>
      )}
      {details && standing !== 'ended' && standing !== 'failing' && (
        <Fact name={say.nextPayment}>
          {details.nextPaymentOn && details.terms
            ? say.nextPaymentOn(
                formatPrice(details.terms.price, details.terms.currency),
                shortDate(details.nextPaymentOn),
              )
            : say.noNextPayment}
        </Fact>
      )}
      {details?.reference && (
        <div className={styles.wide}>
          <dt>{say.reference}</dt>
          <dd>
            <CopyReference reference={details.reference} />
            {details.concludedOn && <p className={styles.beside}>{say.concludedOn(shortDate(details.concludedOn))}</p>}
          </dd>
        </div>
      )}
    </dl>
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
