import type { Stripe } from '@stripe/stripe-js'
import { useEffect, useId, useRef } from 'react'
import banner from '../../../content/pictures/public/banner-seve-tall.svg'
import { brand } from '../../../domain/brand.ts'
import type { SubscriptionProduct } from '../../../domain/features/subscription/subscription.contract.ts'
import { isTestKey } from '../../../domain/features/subscription/subscription.rules.ts'
import { formatPrice } from '../../../domain/money.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { CardElements } from './CardElements.tsx'
import { CardFieldsForm } from './CardFieldsForm.tsx'
import { lastRefundDay } from './FirstWeeks.tsx'
import { offerMessages } from './offer.messages.ts'
import styles from './PaymentForm.module.css'
import { PaymentNotice } from './PaymentNotice.tsx'
import { readPublishableKey } from './payment-document.ts'
import { subscriptionMessages } from './subscription.messages.ts'
import type { Payment } from './use-payment.ts'
import { WalletButtons } from './WalletButtons.tsx'

/** The order: its recap, what is agreed, and the card form. Takes the focus when it opens. */
export function PaymentForm({
  product,
  provider,
  payment,
}: {
  product: SubscriptionProduct
  provider: { stripe: Stripe | null; isFailed: boolean }
  payment: Payment
}) {
  const say = useMessages(subscriptionMessages)
  const sayOffer = useMessages(offerMessages)
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  // Nothing on the page may invite to pay while a payment's outcome is unknown.
  const isOpenEnded = payment.state.step === 'checking' || payment.state.step === 'unresolved'
  const price = formatPrice(product.price, product.currency)
  const period = say.period(product.duration, product.durationUnit)

  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <div className={styles.recap}>
        <img src={banner} width="144" height="112" alt="" />
        <p>
          <strong>{say.recapTitle(brand.name, period)}</strong>
          <span>{sayOffer.orderContents}</span>
        </p>
        <p className={styles.total}>
          <strong>{price}</strong>
          <span>
            {say.allTaxes} {say.per(product.name)}
          </span>
        </p>
      </div>
      <Agreed product={product} price={price} period={period} />
      <div className={styles.pay}>
        {!provider.isFailed && !isOpenEnded && (
          <WalletButtons product={product} stripe={provider.stripe} payment={payment} />
        )}
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {say.cardTitle}
        </h2>
        {isTestKey(readPublishableKey() ?? '') && <p className={styles.hint}>{say.testHint}</p>}
        <CardElements provider={provider}>
          <Order
            product={product}
            price={price}
            isReady={provider.stripe !== null}
            isOpenEnded={isOpenEnded}
            payment={payment}
          />
        </CardElements>
        <p className={styles.fine}>{sayOffer.bank}</p>
        <p className={styles.fine}>{say.renewalConditions}</p>
        <p className={styles.fine}>
          {say.secured} <OutsideLink href={brand.links.terms}>{say.terms}</OutsideLink> ·{' '}
          <OutsideLink href={brand.links.privacyPolicy}>{say.privacy}</OutsideLink>
        </p>
      </div>
    </section>
  )
}

/** What the member agrees to, with the exact last day of the right to withdraw. Stands before every button that pays. */
function Agreed({ product, price, period }: { product: SubscriptionProduct; price: string; period: string }) {
  const say = useMessages(subscriptionMessages)
  const sayOffer = useMessages(offerMessages)
  const { duration, durationUnit } = product
  const terms = [
    [sayOffer.today, sayOffer.agreedToday(price, period)],
    [sayOffer.until(lastRefundDay()), sayOffer.agreedUntil],
    [sayOffer.afterwards(say.each(duration, durationUnit)), sayOffer.agreedThen(price, durationUnit)],
    [sayOffer.anyTime, sayOffer.agreedAnyTime],
  ]
  return (
    <div className={styles.agreed}>
      <h2>{sayOffer.agreed}</h2>
      <dl>
        {terms.map(([title, text]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** Opens in another tab: a member who reads the terms must find the form unchanged. */
function OutsideLink({ href, children }: { href: string; children: string }) {
  const say = useMessages(subscriptionMessages)
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <VisuallyHidden> {say.newTab}</VisuallyHidden>
    </a>
  )
}

function Order({
  product,
  price,
  isReady,
  isOpenEnded,
  payment,
}: {
  product: SubscriptionProduct
  price: string
  isReady: boolean
  isOpenEnded: boolean
  payment: Payment
}) {
  const say = useMessages(subscriptionMessages)
  return (
    <CardFieldsForm
      isReady={isReady}
      isLocked={payment.isClosed}
      onSubmit={given => void payment.pay({ ...given, stripePriceId: product.stripePriceId })}
    >
      {mayPay => (
        <>
          <PaymentNotice payment={payment} />
          {!isOpenEnded && (
            <Button
              type="submit"
              isWide
              className={styles.orderButton}
              disabled={!mayPay}
              isRunning={payment.isRunning}
            >
              <span className={styles.order}>
                <span>{say.continue}</span> <small>{say.obligation(price)}</small>
              </span>
            </Button>
          )}
        </>
      )}
    </CardFieldsForm>
  )
}
