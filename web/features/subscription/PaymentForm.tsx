import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { CardNumberElement, Elements, useElements } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef } from 'react'
import type { SubscriptionProduct } from '../../../domain/features/subscription/subscription.contract.ts'
import { isTestKey } from '../../../domain/features/subscription/subscription.rules.ts'
import { brand } from '../../app/brand.ts'
import { useLocale } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { RetryButton } from '../../ui/RetryButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { CardField } from './CardField.tsx'
import { formatPrice } from './format-price.ts'
import styles from './PaymentForm.module.css'
import { PaymentNotice } from './PaymentNotice.tsx'
import { readPublishableKey } from './payment-document.ts'
import { subscriptionMessages } from './subscription.messages.ts'
import { useCardFields } from './use-card-fields.ts'
import type { Payment } from './use-payment.ts'

/** Our face inside the provider's frames, which load it by themselves: by its full address. */
const fonts = [{ family: 'Figtree Variable', src: `url(${new URL(figtree, window.location.href)})`, weight: '300 900' }]

/** The card form under a recap of what is ordered (specification section 2). Takes the focus as it opens. */
export function PaymentForm({
  product,
  provider: { stripe, isFailed },
  payment,
}: {
  product: SubscriptionProduct
  provider: { stripe: Stripe | null; isFailed: boolean }
  payment: Payment
}) {
  const say = useMessages(subscriptionMessages)
  const locale = useLocale()
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
      {isFailed ? (
        // Its script belongs to the document, so that it comes again with it.
        <div>
          <RetryButton onRetry={() => window.location.reload()} />
        </div>
      ) : (
        <Elements key={locale} stripe={stripe} options={{ locale, fonts }}>
          <Fields product={product} price={price} isReady={stripe !== null} payment={payment} />
        </Elements>
      )}
      <p className={styles.fine}>{say.renewalConditions}</p>
      <p className={styles.fine}>
        {say.secured} <OutsideLink href={brand.links.terms}>{say.terms}</OutsideLink> ·{' '}
        <OutsideLink href={brand.links.privacyPolicy}>{say.privacy}</OutsideLink>
      </p>
    </section>
  )
}

/** Opens beside the page: whoever reads the terms must find the form as it was. */
function OutsideLink({ href, children }: { href: string; children: string }) {
  const say = useMessages(subscriptionMessages)
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <VisuallyHidden> {say.newTab}</VisuallyHidden>
    </a>
  )
}

function Fields({
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
  const elements = useElements()
  const fields = useCardFields()
  const { isValid: isNameValid, ...nameField } = fields.nameField
  // Nothing on the page may invite to pay while a payment's outcome is open.
  const isOpenEnded = payment.state.step === 'checking' || payment.state.step === 'unresolved'
  const mayPay = isReady && fields.isComplete && !payment.isClosed

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const card = elements?.getElement(CardNumberElement)
    if (card && mayPay) void payment.pay({ card, name: fields.name, stripePriceId: product.stripePriceId })
  }

  function explainOnEnter(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== 'Enter' || mayPay || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    fields.leaveAll()
  }

  return (
    <form className={styles.form} onSubmit={submit} onKeyDown={explainOnEnter} noValidate>
      <TextField
        {...nameField}
        label={say.cardName}
        placeholder={say.cardNamePlaceholder}
        name="cardholder"
        autoComplete="cc-name"
        readOnly={payment.isClosed}
        className={styles.name}
        data-valid={isNameValid || undefined}
        end={
          isNameValid && (
            <span className={styles.mark}>
              <Icon name="check" />
            </span>
          )
        }
      />
      <CardField {...fields.cardField('number')} label={say.cardNumber} isLocked={payment.isClosed} />
      <div className={styles.pair}>
        <CardField {...fields.cardField('expiry')} label={say.cardExpiry} isLocked={payment.isClosed} />
        <CardField {...fields.cardField('cvc')} label={say.cardCvc} isLocked={payment.isClosed} />
      </div>
      {/* Place of LEG-06: the un-ticked box by which the member asks, expressly, for the service to start at once. Not in the specification. */}
      <PaymentNotice payment={payment} />
      {!isOpenEnded && (
        <Button type="submit" isWide className={styles.orderButton} disabled={!mayPay} isRunning={payment.isRunning}>
          <span className={styles.order}>
            <span>{say.continue}</span> <small>{say.obligation(price)}</small>
          </span>
        </Button>
      )}
    </form>
  )
}
