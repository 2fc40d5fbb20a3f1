import type { SubscriptionProduct } from '../../../domain/features/subscription/subscription.contract.ts'
import { weeklyPrice } from '../../../domain/features/subscription/subscription.rules.ts'
import { formatPrice } from '../../../domain/money.ts'
import { languageTag } from '../../i18n/format.ts'
import { useLocale } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './OfferBar.module.css'
import { offerMessages } from './offer.messages.ts'
import { subscriptionMessages } from './subscription.messages.ts'

/**
 * Keeps the price and the button in view, above the shell's bar. Until a product is chosen it names every price and leads to them: Subscribe
 * stays disabled.
 */
export function OfferBar({
  products,
  chosen,
  choiceId,
  onSubscribe,
}: {
  products: readonly SubscriptionProduct[]
  chosen: SubscriptionProduct | undefined
  /** Where the products are on the page. */
  choiceId: string
  onSubscribe: () => void
}) {
  const say = useMessages(subscriptionMessages)
  const sayOffer = useMessages(offerMessages)
  const locale = useLocale()
  const each = ({ price, currency, name }: SubscriptionProduct) => `${formatPrice(price, currency)} ${say.per(name)}`
  const prices = new Intl.ListFormat(languageTag(locale), { type: 'disjunction' }).format(products.map(each))
  return (
    <section className={styles.bar} aria-label={sayOffer.bar}>
      {chosen && (
        <p className={styles.words}>
          <b>
            {formatPrice(chosen.price, chosen.currency)} {say.allTaxes} {say.per(chosen.name)}
          </b>
          <small>{say.weekly(formatPrice(weeklyPrice(chosen), chosen.currency))}</small>
        </p>
      )}
      {!chosen && products.length > 0 && (
        <p className={styles.words}>
          <a href={`#${choiceId}`}>{sayOffer.chooseFirst}</a>
          <small>
            {prices} {say.allTaxes}
          </small>
        </p>
      )}
      <Button disabled={!chosen} onClick={onSubscribe}>
        {say.subscribe}
      </Button>
    </section>
  )
}
