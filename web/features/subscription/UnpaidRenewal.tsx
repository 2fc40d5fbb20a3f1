import type { Subscription } from '../../../domain/features/subscription/subscription.contract.ts'
import { screens } from '../../../domain/screens.ts'
import { formatInstant } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Status } from '../../ui/Status.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { paymentTroubleMessages } from './payment-trouble.messages.ts'
import { RenewalFailureNotice } from './RenewalFailureNotice.tsx'
import styles from './UnpaidRenewal.module.css'
import type { RenewalPayment } from './use-renewal-payment.ts'

/** A failed renewal: until when access lasts, and the two ways to pay. Never a charge without its amount on the button. */
export function UnpaidRenewal({
  subscription,
  amount,
  timeZone,
  payment,
}: {
  subscription: Subscription
  /** Formatted for the screen; undefined while unknown. */
  amount: string | undefined
  timeZone: string | undefined
  payment: RenewalPayment
}) {
  const say = useMessages(paymentTroubleMessages)
  const until = formatInstant(new Date(subscription.currentPeriodEnd), timeZone)
  return (
    <section className={styles.unpaid}>
      <h2>{say.title}</h2>
      <p className={styles.until}>{say.until(until)}</p>
      <p>{say.explanation}</p>
      <Status>{payment.isRunning && <VisuallyHidden>{say.paying}</VisuallyHidden>}</Status>
      {payment.failure && (
        <Alert key={payment.attempts}>
          <RenewalFailureNotice failure={payment.failure} />
        </Alert>
      )}
      <div className={styles.ways}>
        <Button
          disabled={amount === undefined}
          isRunning={payment.isRunning}
          onClick={() => void payment.pay(subscription.id)}
        >
          {amount === undefined ? say.payNow : say.payAmountNow(amount)}
        </Button>
        <a href={screens.card.path} className={buttonClass({ variant: 'quiet' })}>
          {say.payWithOther}
        </a>
      </div>
    </section>
  )
}
