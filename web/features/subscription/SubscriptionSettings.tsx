import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { formatDay } from '../../../domain/days.ts'
import { hasActiveSubscription } from '../../../domain/features/subscription/subscription.rules.ts'
import { screens } from '../../../domain/screens.ts'
import { serverNow } from '../../client/server-time.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useSession } from '../../session/session.ts'
import { Alert } from '../../ui/Alert.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { FailedState } from '../../ui/FailedState.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import settingsStyles from '../../ui/SettingsPage.module.css'
import { Status } from '../../ui/Status.tsx'
import type { AlreadyOpen } from '../voucher/VoucherForm.tsx'
import { VoucherPanel } from '../voucher/VoucherPanel.tsx'
import { amountDue } from './amount-due.ts'
import { CardInUse } from './CardInUse.tsx'
import { InvoiceList } from './InvoiceList.tsx'
import { takePassedOn } from './passed-on.ts'
import { SubscriptionDetails } from './SubscriptionDetails.tsx'
import styles from './SubscriptionSettings.module.css'
import { SubscriptionSettingsSkeleton } from './SubscriptionSettingsSkeleton.tsx'
import { subscriptionDetailsMessages } from './subscription-details.messages.ts'
import { type Standing, standingOf } from './subscription-standing.ts'
import { UnpaidRenewal } from './UnpaidRenewal.tsx'
import { useDocumentLink } from './use-document-link.ts'
import { useRenewalPayment } from './use-renewal-payment.ts'
import { reloadSubscription, useSubscriptionDetails } from './use-subscription-details.ts'
import { useSubscriptionEnd } from './use-subscription-end.ts'
import { useSubscriptionResume } from './use-subscription-resume.ts'
import { WithdrawalEntry } from './WithdrawalEntry.tsx'

/** What was just done, here or on the card page. */
type News = 'cardChanged' | 'renewalPaid' | 'cardChangedAndRenewalPaid' | 'resumed'

const already: Record<Standing, AlreadyOpen> = {
  renewing: 'renewing',
  failing: 'renewing',
  scheduled: 'ending',
  given: 'given',
  ended: 'nothing',
}

/** /app/settings/subscription: everything about the first subscription, and how to change or end it. */
export function SubscriptionSettings() {
  const say = useMessages(subscriptionDetailsMessages)
  const { user } = useSession()
  const queries = useQueryClient()
  const [news, setNews] = useState<News | null>(null)
  const newsPlace = useRef<HTMLDivElement>(null)
  const end = useSubscriptionEnd()
  const resume = useSubscriptionResume()
  const payment = useRenewalPayment(null, () => setNews('renewalPaid'))
  usePageTitle(say.title)
  const subscriptions = user?.Subscriptions ?? []
  const [subscription] = subscriptions
  const details = useSubscriptionDetails(subscription?.id)
  const documents = useDocumentLink(subscription?.id)
  const timeZone = user?.timezone

  // After the first paint: screen readers may skip a region that appears together with its words.
  useEffect(() => setNews(takePassedOn(['cardChanged', 'renewalPaid', 'cardChangedAndRenewalPaid'])), [])
  // The pressed button is gone.
  useEffect(() => {
    if (news) newsPlace.current?.focus()
  }, [news])

  if (!subscription) {
    return (
      <section className={settingsStyles.page}>
        <h1>{say.title}</h1>
        <div className={settingsStyles.card}>
          <h2>{say.noSubscriptionTitle}</h2>
          <p>{say.noSubscription}</p>
          <div className={settingsStyles.ways}>
            <a href={screens.offer.path} className={buttonClass({})}>
              {say.changeSubscription}
            </a>
          </div>
        </div>
        {/* The same as below: it says what came of the code that opens the access. */}
        <VoucherPanel key="voucher" already="nothing" onRedeemed={() => reloadSubscription(queries)} />
      </section>
    )
  }

  const { data } = details
  const standing = standingOf(subscription, hasActiveSubscription(subscriptions, serverNow()), data)
  const date = formatDay(new Date(subscription.currentPeriodEnd), timeZone)
  const isBilled = standing === 'renewing' || standing === 'failing' || standing === 'scheduled'
  const told: Record<News, string> = {
    cardChanged: say.cardChanged,
    renewalPaid: say.renewalPaid(date),
    cardChangedAndRenewalPaid: say.cardChangedAndRenewalPaid(date),
    resumed: say.resumed(date),
  }

  return (
    <section className={settingsStyles.page}>
      <h1>{say.title}</h1>
      <div ref={newsPlace} tabIndex={-1} className={settingsStyles.news} data-told={news !== null || undefined}>
        <Status isGood>{news && told[news]}</Status>
      </div>
      {end.failed && <Alert key={end.failures}>{end.failed === 'cancel' ? say.cancelFailed : say.deleteFailed}</Alert>}
      {resume.failures > 0 && <Alert key={`resume ${resume.failures}`}>{say.resumeFailed}</Alert>}
      {documents.failures > 0 && <Alert key={`document ${documents.failures}`}>{say.documentFailed}</Alert>}
      {standing === 'failing' && (
        <UnpaidRenewal
          subscription={subscription}
          amount={data && amountDue(data)}
          timeZone={timeZone}
          payment={payment}
        />
      )}
      {details.isPending ? (
        <SubscriptionSettingsSkeleton />
      ) : (
        <SubscriptionDetails
          subscription={subscription}
          details={data}
          standing={standing}
          timeZone={timeZone}
          end={end}
          resume={resume}
          documents={documents}
          onResumed={() => setNews('resumed')}
        />
      )}
      {details.isError && !data && (
        <div>
          <FailedState onRetry={() => void details.refetch()} isRunning={details.isFetching} />
        </div>
      )}
      {isBilled && data?.card && (
        <section className={settingsStyles.card}>
          <h2>{say.card}</h2>
          <div className={styles.cardRow}>
            <CardInUse card={data.card} nextPaymentOn={data.nextPaymentOn} />
            <a href={screens.card.path} className={buttonClass({ variant: 'quiet' })}>
              {say.changeCard}
            </a>
          </div>
        </section>
      )}
      <VoucherPanel key="voucher" already={already[standing]} onRedeemed={() => reloadSubscription(queries)} />
      {data?.withdrawalEndsOn && <WithdrawalEntry endsOn={data.withdrawalEndsOn} />}
      {data && (standing !== 'given' || data.invoices.length > 0) && (
        <InvoiceList invoices={data.invoices} timeZone={timeZone} documents={documents} />
      )}
    </section>
  )
}
