import type { SubscriptionProduct } from '../../../domain/features/subscription/subscription.contract.ts'
import { weeklyPrice } from '../../../domain/features/subscription/subscription.rules.ts'
import { useMessages } from '../../i18n/messages.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { formatPrice } from './format-price.ts'
import styles from './ProductChoice.module.css'
import { subscriptionMessages } from './subscription.messages.ts'

/** The products as a radio group, each a card with its total and its weekly price (specification sections 2 and 9). */
export function ProductChoice({
  products,
  chosen,
  isLocked,
  onChoose,
}: {
  products: readonly SubscriptionProduct[]
  chosen: SubscriptionProduct | undefined
  /** During a payment, the order stays what it was at the start. */
  isLocked: boolean
  onChoose: (stripePriceId: string) => void
}) {
  const say = useMessages(subscriptionMessages)
  return (
    <fieldset className={styles.products} disabled={isLocked}>
      <legend>
        <VisuallyHidden>{say.products}</VisuallyHidden>
      </legend>
      {products.map(product => (
        <label key={product.stripePriceId} className={styles.product}>
          <input
            type="radio"
            name="product"
            value={product.stripePriceId}
            checked={product === chosen}
            onChange={() => onChoose(product.stripePriceId)}
          />
          <span className={styles.total}>
            <b>{formatPrice(product.price, product.currency)}</b>{' '}
            <small>
              {say.allTaxes} {say.per(product.name)}
            </small>
          </span>
          <small className={styles.weekly}>{say.weekly(formatPrice(weeklyPrice(product), product.currency))}</small>
        </label>
      ))}
    </fieldset>
  )
}
