import { Link } from 'react-router'
import { formatWait } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Status } from '../../ui/Status.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { declineReason } from './decline-reason.ts'
import styles from './PaymentNotice.module.css'
import { subscriptionMessages } from './subscription.messages.ts'
import type { Payment, PaymentFailure } from './use-payment.ts'

/** The state of the payment, above its button: running, being checked, or refused with the reason. */
export function PaymentNotice({ payment }: { payment: Payment }) {
  const say = useMessages(subscriptionMessages)
  const { state } = payment
  // The button itself shows that it is running: text above it would move it away from the pointer.
  const paying = state.step === 'paying' ? <VisuallyHidden>{say.paying}</VisuallyHidden> : undefined
  const progress = state.step === 'checking' ? say.checking : paying
  return (
    <div className={styles.notice}>
      <div className={styles.progress} data-checking={state.step === 'checking' || undefined}>
        <Status>{progress}</Status>
      </div>
      {state.step === 'failed' && (
        <Alert>
          <Failure failure={state.failure} />
        </Alert>
      )}
      {state.step === 'unresolved' && (
        <>
          <Alert>{say.unresolved}</Alert>
          <Button isWide onClick={() => void payment.checkAgain()}>
            {say.checkAgain}
          </Button>
          <Link to="/app/settings/contact-us" className={styles.contact}>
            {say.writeToUs}
          </Link>
        </>
      )}
    </div>
  )
}

function Failure({ failure: { message, declineCode, retryAfterSeconds } }: { failure: PaymentFailure }) {
  const say = useMessages(subscriptionMessages)
  if (message) return message
  return (
    <>
      <p>{say.paymentFailed}</p>
      {declineCode && (
        <p className={styles.reason}>
          {say.declines[declineReason(declineCode)]} {say.nothingCharged}
        </p>
      )}
      {retryAfterSeconds != null && <p className={styles.reason}>{say.retryWhen(formatWait(retryAfterSeconds))}</p>}
    </>
  )
}
