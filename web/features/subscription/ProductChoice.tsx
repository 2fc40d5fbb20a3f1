import type { SubscriptionProduct } from '../../../domain/features/subscription/subscription.contract.ts'
import { weeklyPrice, yearlySavingOf } from '../../../domain/features/subscription/subscription.rules.ts'
import { formatPrice } from '../../../domain/money.ts'
import { useMessages } from '../../i18n/messages.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { offerMessages } from './offer.messages.ts'
import styles from './ProductChoice.module.css'
import { subscriptionMessages } from './subscription.messages.ts'

/**
 * The products as a radio group, each a card with its total and its weekly price, all in the same size and
 * tone. A year shows what it saves over twelve months.
 */
export function ProductChoice({
  products,
  chosen,
  onChoose,
}: {
  products: readonly SubscriptionProduct[]
  chosen: SubscriptionProduct | undefined
  onChoose: (stripePriceId: string) => void
}) {
  const say = useMessages(subscriptionMessages)
  return (
    <fieldset className={styles.products}>
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
          <Saving product={product} products={products} />
        </label>
      ))}
    </fieldset>
  )
}

function Saving({ product, products }: { product: SubscriptionProduct; products: readonly SubscriptionProduct[] }) {
  const say = useMessages(offerMessages)
  const found = yearlySavingOf(product, products)
  if (!found) return null
  const write = (units: number) => formatPrice(units, product.currency)
  return <small>{say.saving(write(found.saving), write(found.monthlyPrice), write(found.twelveMonths))}</small>
}
