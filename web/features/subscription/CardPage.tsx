import { lazy, Suspense } from 'react'
import { hasActiveSubscription } from '../../../domain/features/subscription/subscription.rules.ts'
import { screens } from '../../../domain/screens.ts'
import { serverNow } from '../../client/server-time.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useSession } from '../../session/session.ts'
import { FailedState } from '../../ui/FailedState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './CardPage.module.css'
import { cardChangeMessages } from './card-change.messages.ts'
import { useCardProvider } from './card-provider.ts'
import { useSubscriptionDetails } from './use-subscription-details.ts'

const CardChange = lazy(async () => ({ default: (await import('./CardChange.tsx')).CardChange }))

/**
 * /app/subscription/card: takes another card for the subscription, and the payment that a failed renewal still owes. A separate document,
 * like the payment page: entering and leaving it loads a document, so that no other page may load the provider's script.
 */
export function CardPage() {
  const say = useMessages(cardChangeMessages)
  const { user } = useSession()
  const subscriptions = user?.Subscriptions ?? []
  const [subscription] = subscriptions
  const isActive = hasActiveSubscription(subscriptions, serverNow())
  const details = useSubscriptionDetails(subscription?.id)
  const isFailing = isActive && subscription?.isPaymentFailing === true
  const title = isFailing ? say.payTitle : say.title
  usePageTitle(title)
  const isNeeded = isActive && subscription !== undefined && details.data?.reference !== null
  const provider = useCardProvider(isNeeded)

  return (
    <div className={styles.page}>
      <a href={screens.subscription.path} className={styles.back}>
        <Icon name="arrowLeft" />
        {say.back}
      </a>
      <h1>{title}</h1>
      {!isNeeded ? (
        <p>{say.nothingToChange}</p>
      ) : details.data ? (
        <Suspense fallback={<FormSkeleton />}>
          <CardChange
            subscription={subscription}
            details={details.data}
            provider={provider}
            timeZone={user?.timezone}
          />
        </Suspense>
      ) : details.isError ? (
        <div>
          <FailedState onRetry={() => void details.refetch()} isRunning={details.isFetching} />
        </div>
      ) : (
        <FormSkeleton />
      )}
    </div>
  )
}

function FormSkeleton() {
  return <Skeleton height="42rem" radius="var(--r-l)" />
}
