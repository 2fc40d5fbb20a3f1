import { Link, useLocation } from 'react-router'
import { hasActiveSubscription } from '../../../domain/features/subscription/subscription.rules.ts'
import { findScreen, screens } from '../../../domain/screens.ts'
import { serverNow } from '../../client/server-time.ts'
import { formatInstant } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useSession } from '../../session/session.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './PaymentTroubleBanner.module.css'
import { paymentTroubleMessages } from './payment-trouble.messages.ts'

/**
 * Shows on every page of /app that a renewal failed, until when access lasts, and where to pay. Not on the two pages that show this
 * themselves and take the payment, nor after the grace period, when the offer replaces it.
 */
export function PaymentTroubleBanner() {
  const say = useMessages(paymentTroubleMessages)
  const { user } = useSession()
  const { pathname } = useLocation()
  const subscriptions = user?.Subscriptions ?? []
  const [subscription] = subscriptions
  if (!subscription || !hasActiveSubscription(subscriptions, serverNow())) return null
  if (['subscription', 'card'].includes(findScreen(pathname))) return null
  return (
    <section className={styles.banner} data-screen-only aria-label={say.banner}>
      <Icon name="info" size="1.35rem" />
      <p>{say.notPaid(formatInstant(new Date(subscription.currentPeriodEnd), user?.timezone))}</p>
      <Link to={screens.subscription.path}>{say.payNow}</Link>
    </section>
  )
}
