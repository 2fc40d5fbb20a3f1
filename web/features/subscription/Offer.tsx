import type { Stripe } from '@stripe/stripe-js'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import banner from '../../../content/pictures/public/banner-seve.svg'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { RetryButton } from '../../ui/RetryButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ProductChoice } from './ProductChoice.tsx'
import { ProductSkeleton } from './ProductSkeleton.tsx'
import styles from './SubscriptionPage.module.css'
import { subscriptionMessages } from './subscription.messages.ts'
import type { Payment } from './use-payment.ts'
import { useProducts } from './use-products.ts'

const loadPaymentForm = () => import('./PaymentForm.tsx')
const PaymentForm = lazy(async () => ({ default: (await loadPaymentForm()).PaymentForm }))

/**
 * The products on offer; Subscribe opens the card form beside them, or below on a phone. An open form follows the choice: nothing is
 * binding before its own button (specification section 2).
 */
export function Offer({
  introduction,
  provider,
  payment,
}: {
  introduction: ReactNode
  provider: { stripe: Stripe | null; isFailed: boolean }
  payment: Payment
}) {
  const say = useMessages(subscriptionMessages)
  const products = useProducts()
  const [chosenId, setChosenId] = useState(payment.resumedPriceId)
  const [isOpen, setIsOpen] = useState(payment.resumedPriceId !== null)
  // The products show without waiting for it, and it is ready when Subscribe is pressed.
  useEffect(() => void loadPaymentForm().catch(() => {}), [])
  const list = products.data ?? []
  const onlyProduct = list.length === 1 ? list[0] : undefined
  const chosen = list.find(product => product.stripePriceId === chosenId) ?? onlyProduct

  return (
    <>
      <div className={styles.words}>
        {introduction}
        {products.isPending && <ProductSkeleton />}
        {products.isError && (
          <div>
            <RetryButton onRetry={() => void products.refetch()} isRunning={products.isFetching} />
          </div>
        )}
        {products.isSuccess && list.length === 0 && <p>{say.noProduct}</p>}
        {list.length > 0 && (
          <ProductChoice products={list} chosen={chosen} isLocked={payment.isClosed} onChoose={setChosenId} />
        )}
        <div className={styles.fine}>
          <p>
            {chosen ? say.renewalEach(chosen.duration, chosen.durationUnit) : say.renewal} {say.withdrawal}
          </p>
          <p>{say.acceptedCards}</p>
        </div>
        {!isOpen && (
          <Button className={styles.subscribe} disabled={!chosen} onClick={() => setIsOpen(true)}>
            {say.subscribe}
          </Button>
        )}
      </div>
      {isOpen && chosen ? (
        <Suspense fallback={<Skeleton height="44rem" radius="var(--r-l)" />}>
          <PaymentForm product={chosen} provider={provider} payment={payment} />
        </Suspense>
      ) : (
        <img className={styles.picture} src={banner} width="800" height="1000" alt="" loading="lazy" />
      )}
    </>
  )
}
