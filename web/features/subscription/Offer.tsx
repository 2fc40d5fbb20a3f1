import type { Stripe } from '@stripe/stripe-js'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import banner from '../../../content/pictures/public/banner-seve.svg'
import bannerTall from '../../../content/pictures/public/banner-seve-tall.svg'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { RetryButton } from '../../ui/RetryButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { offerMessages } from './offer.messages.ts'
import { ProductChoice } from './ProductChoice.tsx'
import { ProductSkeleton } from './ProductSkeleton.tsx'
import styles from './SubscriptionPage.module.css'
import { subscriptionMessages } from './subscription.messages.ts'
import type { Payment } from './use-payment.ts'
import { useProducts } from './use-products.ts'

const loadPaymentForm = () => import('./PaymentForm.tsx')
/** Below the first view. */
const OfferContents = lazy(async () => ({ default: (await import('./OfferContents.tsx')).OfferContents }))
const VoucherOffer = lazy(async () => ({ default: (await import('../voucher/VoucherOffer.tsx')).VoucherOffer }))
const PaymentForm = lazy(async () => ({ default: (await loadPaymentForm()).PaymentForm }))

/**
 * The products, then what a subscription opens; Subscribe opens the order with the card form. The order is an entry
 * of the history, so that going back leads to the products.
 */
export function Offer({
  introduction,
  provider,
  payment,
  onRedeemed,
}: {
  introduction: ReactNode
  provider: { stripe: Stripe | null; isFailed: boolean }
  payment: Payment
  /** An access code was redeemed instead; receives what to say of it. */
  onRedeemed: (told: string) => Promise<void>
}) {
  const say = useMessages(offerMessages)
  const sayPage = useMessages(subscriptionMessages)
  const products = useProducts()
  const navigate = useNavigate()
  const { state } = useLocation()
  const orderedId: string | null = state?.orderedPriceId ?? null
  const [chosenId, setChosenId] = useState(payment.resumedPriceId ?? orderedId)
  const choice = useRef<HTMLElement>(null)
  const hasOrdered = useRef(false)
  // The order is ready when Subscribe is pressed.
  useEffect(() => void loadPaymentForm().catch(() => {}), [])
  const list = products.data ?? []
  const onlyProduct = list.length === 1 ? list[0] : undefined
  const chosen = list.find(product => product.stripePriceId === chosenId) ?? onlyProduct
  // A payment that is running keeps its order on the page.
  const isOrdering = chosen !== undefined && (orderedId !== null || payment.isClosed)

  useEffect(() => {
    if (isOrdering) {
      hasOrdered.current = true
      window.scrollTo({ top: 0, behavior: 'instant' })
    } else if (hasOrdered.current) choice.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [isOrdering])

  if (isOrdering) {
    return (
      <div className={styles.order}>
        {!payment.isClosed && (
          <Button variant="link" icon="arrowLeft" className={styles.back} onClick={() => navigate(-1)}>
            {say.plans}
          </Button>
        )}
        <h1>{say.orderTitle}</h1>
        <Suspense fallback={<Skeleton height="44rem" radius="var(--r-l)" />}>
          <PaymentForm product={chosen} provider={provider} payment={payment} />
        </Suspense>
      </div>
    )
  }
  return (
    <div className={styles.offer}>
      <div className={styles.words}>{introduction}</div>
      <picture className={styles.scenery}>
        <source media="(width < 62em)" srcSet={bannerTall} width="390" height="220" />
        <img className={styles.picture} src={banner} width="800" height="1000" alt="" fetchPriority="high" />
      </picture>
      <section ref={choice} className={styles.choice} aria-labelledby="choice">
        <h2 id="choice">{say.choose}</h2>
        {products.isPending && <ProductSkeleton />}
        {!products.data && products.isError && (
          <div>
            <RetryButton onRetry={() => void products.refetch()} isRunning={products.isFetching} />
          </div>
        )}
        {products.isSuccess && list.length === 0 && <NoProduct />}
        {list.length > 0 && <ProductChoice products={list} chosen={chosen} onChoose={setChosenId} />}
        {(products.isPending || list.length > 1) && <p className={styles.same}>{say.sameContents}</p>}
        <Button
          className={styles.subscribe}
          disabled={!chosen}
          onClick={() => navigate('.', { state: { orderedPriceId: chosen?.stripePriceId } })}
        >
          {sayPage.subscribe}
        </Button>
        <Conditions chosen={chosen} />
      </section>
      <div className={styles.contents}>
        <Suspense fallback={<Skeleton height="72rem" radius="var(--r-l)" />}>
          <OfferContents />
        </Suspense>
      </div>
      <div className={styles.contents}>
        <Suspense fallback={<Skeleton height="16rem" radius="var(--r-l)" />}>
          <VoucherOffer onRedeemed={onRedeemed} />
        </Suspense>
      </div>
    </div>
  )
}

function NoProduct() {
  const say = useMessages(subscriptionMessages)
  return <p>{say.noProduct}</p>
}

function Conditions({ chosen }: { chosen: { duration: number; durationUnit: 'week' | 'month' | 'year' } | undefined }) {
  const say = useMessages(subscriptionMessages)
  return (
    <div className={styles.fine}>
      <p>
        {chosen ? say.renewalEach(chosen.duration, chosen.durationUnit) : say.renewal} {say.withdrawal}
      </p>
      <p>{say.acceptedCards}</p>
    </div>
  )
}
