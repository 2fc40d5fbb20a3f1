import { declarationPaths } from '../../../domain/features/declaration/declaration.rules.ts'
import { hasActiveSubscription } from '../../../domain/features/subscription/subscription.rules.ts'
import { serverNow } from '../../client/server-time.ts'
import { formatInstant } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useSession } from '../../session/session.ts'
import { buttonClass } from '../../ui/Button.tsx'
import styles from '../../ui/SettingsPage.module.css'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { type Standing, standingOf } from '../subscription/subscription-standing.ts'
import { useSubscriptionDetails } from '../subscription/use-subscription-details.ts'
import { accountSettingsMessages } from './account-settings.messages.ts'

/** Lists plainly what is lost with the account: everything stored about the member, and a running subscription. */
export function ErasureLosses() {
  const say = useMessages(accountSettingsMessages)
  return (
    <>
      <section className={styles.card}>
        <h2>{say.lostTitle}</h2>
        <ul className={styles.list}>
          {Object.entries(say.lost).map(([name, loss]) => (
            <li key={name}>{loss}</li>
          ))}
        </ul>
        <p className={styles.small}>{say.kept}</p>
      </section>
      <SubscriptionLoss />
    </>
  )
}

/**
 * Explains that a running subscription ends at once without refund, and that withdrawing first, within the fourteen days, refunds it (art.
 * L221-18).
 */
function SubscriptionLoss() {
  const say = useMessages(accountSettingsMessages)
  const { user } = useSession()
  const subscriptions = user?.Subscriptions ?? []
  const [subscription] = subscriptions
  const isActive = hasActiveSubscription(subscriptions, serverNow())
  const { data, isPending, isError } = useSubscriptionDetails(isActive ? subscription?.id : undefined)
  if (!subscription || !isActive) return null
  const standing = standingOf(subscription, isActive, data)
  const instant = (iso: string) => formatInstant(new Date(iso), user?.timezone)
  const words: Record<Standing, string> = {
    renewing: say.subscriptionEnds(instant(subscription.currentPeriodEnd)),
    scheduled: say.subscriptionEnds(instant(subscription.currentPeriodEnd)),
    failing: say.subscriptionFailing,
    given: say.subscriptionGiven,
    ended: '',
  }
  return (
    <section className={styles.card}>
      <h2>{say.subscriptionTitle}</h2>
      {isPending && <Skeleton height="3rem" />}
      {isError && !data && <p>{say.subscriptionUnknown}</p>}
      {data && <p>{words[standing]}</p>}
      {data?.withdrawalEndsOn && (
        <div className={styles.note}>
          <p>{say.withdrawal(instant(data.withdrawalEndsOn))}</p>
          <a href={declarationPaths.withdrawal} className={buttonClass({ variant: 'quiet' })}>
            {say.withdraw}
          </a>
        </div>
      )}
    </section>
  )
}
