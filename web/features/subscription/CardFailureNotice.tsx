import { formatWait } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { cardChangeMessages } from './card-change.messages.ts'
import { declineReason } from './decline-reason.ts'
import styles from './PaymentNotice.module.css'
import { subscriptionMessages } from './subscription.messages.ts'
import type { CardFailure } from './use-card-change.ts'

/** Explains why a card could not be saved, and that the current one is still in use. */
export function CardFailureNotice({ failure: { message, declineCode, retryAfterSeconds } }: { failure: CardFailure }) {
  const say = useMessages(cardChangeMessages)
  const { declines } = useMessages(subscriptionMessages)
  const reason = declineCode && declineReason(declineCode)
  const words = reason === 'authenticationFailed' ? say.authenticationFailed : reason ? declines[reason] : message
  return (
    <>
      <p>{say.notSaved}</p>
      {words && <p className={styles.reason}>{words}</p>}
      {retryAfterSeconds != null && <p className={styles.reason}>{say.retryWhen(formatWait(retryAfterSeconds))}</p>}
      <p className={styles.reason}>{say.oldCardStays}</p>
    </>
  )
}
