import { brandName } from '../../../domain/features/subscription/card.rules.ts'
import type { Card } from '../../../domain/features/subscription/subscription.contract.ts'
import { serverNow } from '../../client/server-time.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './CardInUse.module.css'
import { cardExpiryOf, formatExpiry } from './card-expiry.ts'
import { subscriptionDetailsMessages } from './subscription-details.messages.ts'

/** The current card, identified as far as its owner needs, and whether it will still be valid at the next payment. */
export function CardInUse({ card, nextPaymentOn }: { card: Card; nextPaymentOn: string | null }) {
  const say = useMessages(subscriptionDetailsMessages)
  const expiry = cardExpiryOf(card, serverNow(), nextPaymentOn === null ? null : new Date(nextPaymentOn))
  const month = formatExpiry(card)
  return (
    <div className={styles.inUse}>
      <span className={styles.picture} aria-hidden="true">
        {card.lastFour}
      </span>
      <div>
        <p className={styles.name}>{say.cardEnding(brandName(card.brand), card.lastFour)}</p>
        <p className={styles.expiry}>{expiry === 'expired' ? say.cardExpired(month) : say.cardExpires(month)}</p>
        {expiry === 'soon' && (
          <p className={styles.soon}>
            <Icon name="clock" size="1rem" />
            {say.cardExpiresSoon}
          </p>
        )}
      </div>
    </div>
  )
}
