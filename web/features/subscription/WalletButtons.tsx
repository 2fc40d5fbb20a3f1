import { Elements, ExpressCheckoutElement, useElements } from '@stripe/react-stripe-js'
import type { ClickResolveDetails, Stripe } from '@stripe/stripe-js'
import { useState } from 'react'
import { brand } from '../../../domain/brand.ts'
import type { DurationUnit, SubscriptionProduct } from '../../../domain/features/subscription/subscription.contract.ts'
import { centsOfUnits, formatPrice } from '../../../domain/money.ts'
import { screens } from '../../../domain/screens.ts'
import { useLocale } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { subscriptionMessages } from './subscription.messages.ts'
import type { Payment } from './use-payment.ts'
import styles from './WalletButtons.module.css'

/** Apple Pay and Google Pay only: the others take the payment elsewhere, or make it later. */
const paymentMethods = { amazonPay: 'never', klarna: 'never', link: 'never', paypal: 'never' } as const

/** The wallets' words that count as an order with an obligation to pay, in the member's language. */
const buttonType = { applePay: 'buy', googlePay: 'buy' } as const

/**
 * Apple Pay and Google Pay beside the card fields, where the account, the browser and the member have them. Its place is kept from the start,
 * so that the fields below do not move; without a wallet it names the cards instead.
 */
export function WalletButtons({
  product,
  stripe,
  payment,
}: {
  product: SubscriptionProduct
  stripe: Stripe | null
  payment: Payment
}) {
  const locale = useLocale()
  const { price, currency, stripePriceId } = product
  return (
    // Wallets need an amount, which the group of the card fields does not have.
    <Elements
      key={`${locale} ${stripePriceId}`}
      stripe={stripe}
      options={{
        locale,
        mode: 'subscription',
        amount: centsOfUnits(price),
        currency: currency || 'eur',
        paymentMethodCreation: 'manual',
        appearance: { variables: { borderRadius: '24px' } },
      }}
    >
      <Place product={product} payment={payment} />
    </Elements>
  )
}

function Place({ product, payment }: { product: SubscriptionProduct; payment: Payment }) {
  const say = useMessages(subscriptionMessages)
  const elements = useElements()
  const [availability, setAvailability] = useState<'unknown' | 'some' | 'none'>('unknown')
  const label = say.recapTitle(brand.name, say.period(product.duration, product.durationUnit))
  const amount = centsOfUnits(product.price)
  const [buttonTheme] = useState(themeOfButtons)
  return (
    <div className={styles.place} data-availability={availability}>
      {availability === 'none' ? (
        <p className={styles.cards}>{say.acceptedCards}</p>
      ) : (
        <ExpressCheckoutElement
          options={{
            paymentMethods,
            buttonType,
            buttonTheme,
            buttonHeight: 48,
            layout: { maxColumns: 2, maxRows: 1, overflow: 'never' },
            billingAddressRequired: false,
          }}
          onReady={({ availablePaymentMethods }) => setAvailability(availablePaymentMethods ? 'some' : 'none')}
          onLoadError={() => setAvailability('none')}
          onClick={event => {
            if (payment.isClosed) event.reject()
            else
              event.resolve({
                business: { name: brand.name },
                lineItems: [{ name: label, amount }],
                applePay: recurring(product, label, amount),
              })
          }}
          onConfirm={event => {
            if (!elements) return
            const onRefused = () => event.paymentFailed({ reason: 'fail' })
            void payment.payWithWallet({ elements, stripePriceId: product.stripePriceId, onRefused })
          }}
        />
      )}
      {availability === 'some' && (
        <p className={styles.obligation}>{say.obligation(formatPrice(product.price, product.currency))}</p>
      )}
    </div>
  )
}

/** Black buttons on light paper, white ones in the evening. */
function themeOfButtons() {
  const theme = document.documentElement.dataset.theme === 'evening' ? 'white' : 'black'
  return { applePay: theme, googlePay: theme } as const
}

/** Apple's units have no week. */
const appleUnits: Record<DurationUnit, { unit: 'day' | 'month' | 'year'; times: number }> = {
  week: { unit: 'day', times: 7 },
  month: { unit: 'month', times: 1 },
  year: { unit: 'year', times: 1 },
}

/** Returns what Apple Pay shows and remembers about the renewals. */
function recurring(
  { duration, durationUnit }: SubscriptionProduct,
  label: string,
  amount: number,
): ClickResolveDetails['applePay'] {
  const { unit, times } = appleUnits[durationUnit]
  return {
    recurringPaymentRequest: {
      paymentDescription: label,
      managementURL: new URL(screens.subscription.path, window.location.href).href,
      regularBilling: {
        label,
        amount,
        recurringPaymentIntervalUnit: unit,
        recurringPaymentIntervalCount: duration * times,
      },
    },
  }
}
