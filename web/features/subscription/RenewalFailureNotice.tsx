import { formatWait } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { declineReason } from './decline-reason.ts'
import styles from './PaymentNotice.module.css'
import { paymentTroubleMessages } from './payment-trouble.messages.ts'
import { subscriptionMessages } from './subscription.messages.ts'
import type { RenewalFailure } from './use-renewal-payment.ts'

/** Explains why a renewal is still to be paid. `lead` replaces 'Le paiement a échoué.'. */
export function RenewalFailureNotice({ failure, lead }: { failure: RenewalFailure; lead?: string }) {
  const say = useMessages(subscriptionMessages)
  const sayTrouble = useMessages(paymentTroubleMessages)
  if (failure.kind === 'unknown') return sayTrouble.unknown
  return (
    <>
      <p>{lead ?? say.paymentFailed}</p>
      {failure.kind === 'refused' && failure.declineCode && (
        <p className={styles.reason}>
          {say.declines[declineReason(failure.declineCode)]} {say.nothingCharged}
        </p>
      )}
      {failure.kind === 'limited' && failure.retryAfterSeconds !== null && (
        <p className={styles.reason}>{say.retryWhen(formatWait(failure.retryAfterSeconds))}</p>
      )}
    </>
  )
}
