import type { Stripe } from '@stripe/stripe-js'
import { useEffect, useId, useRef } from 'react'
import { brand } from '../../../domain/brand.ts'
import type { SubscriptionProduct } from '../../../domain/features/subscription/subscription.contract.ts'
import { isTestKey } from '../../../domain/features/subscription/subscription.rules.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { CardElements } from './CardElements.tsx'
import { CardFieldsForm } from './CardFieldsForm.tsx'
import { formatPrice } from './format-price.ts'
import styles from './PaymentForm.module.css'
import { PaymentNotice } from './PaymentNotice.tsx'
import { readPublishableKey } from './payment-document.ts'
import { subscriptionMessages } from './subscription.messages.ts'
import type { Payment } from './use-payment.ts'

/** The card form below a recap of the order (specification section 2). Takes the focus when it opens. */
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
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const price = formatPrice(product.price, product.currency)
  const period = say.period(product.duration, product.durationUnit)

  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <h2 id={titleId} ref={heading} tabIndex={-1}>
        {say.cardTitle}
      </h2>
      {isTestKey(readPublishableKey() ?? '') && <p className={styles.hint}>{say.testHint}</p>}
      <p className={styles.recap}>
        <strong>{say.recapTitle(brand.name, period)}</strong> ·{' '}
        {say.recap(price, product.duration, product.durationUnit)}
      </p>
      <CardElements provider={provider}>
        <Order product={product} price={price} isReady={provider.stripe !== null} payment={payment} />
      </CardElements>
      <p className={styles.fine}>{say.renewalConditions}</p>
      <p className={styles.fine}>
        {say.secured} <OutsideLink href={brand.links.terms}>{say.terms}</OutsideLink> ·{' '}
        <OutsideLink href={brand.links.privacyPolicy}>{say.privacy}</OutsideLink>
      </p>
    </section>
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
  payment,
}: {
  product: SubscriptionProduct
  price: string
  isReady: boolean
  payment: Payment
}) {
  const say = useMessages(subscriptionMessages)
  // Nothing on the page may invite to pay while a payment's outcome is unknown.
  const isOpenEnded = payment.state.step === 'checking' || payment.state.step === 'unresolved'
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
