import { Link } from 'react-router'
import { formatWait } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Status } from '../../ui/Status.tsx'
import { declineReason } from './decline-reason.ts'
import styles from './PaymentNotice.module.css'
import { subscriptionMessages } from './subscription.messages.ts'
import type { Payment, PaymentFailure } from './use-payment.ts'

/** How the payment stands, above its button: under way, being checked, or refused and why (specification section 8). */
export function PaymentNotice({ payment }: { payment: Payment }) {
  const say = useMessages(subscriptionMessages)
  const { state } = payment
  return (
    <div className={styles.notice}>
      <Status>{sayProgress()}</Status>
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

  function sayProgress(): string | undefined {
    if (state.step === 'paying') return say.paying
    return state.step === 'checking' ? say.checking : undefined
  }
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
