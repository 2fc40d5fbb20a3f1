import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './SubscriptionSettings.module.css'
import { subscriptionDetailsMessages } from './subscription-details.messages.ts'
import type { WayToEnd } from './use-subscription-end.ts'

/** Asks before a subscription is ended, and says what that means (specification section 4, confirm prompts). */
export function ConfirmEnd({
  way,
  until,
  isUnpaid,
  isRunning,
  onConfirm,
  onClose,
}: {
  way: WayToEnd
  /** End of what is paid, to the minute, as it is written on screen. */
  until: string
  /** Whether the present period is not paid: it then ends at once. */
  isUnpaid: boolean
  isRunning: boolean
  onConfirm: () => void
  onClose: () => void
}) {
  const say = useMessages(subscriptionDetailsMessages)
  const isDeletion = way === 'delete'
  const cancelText = isUnpaid ? say.cancelUnpaidText : say.cancelText(until)
  // What runs is seen through: closing the question would not call it back.
  const close = () => !isRunning && onClose()
  return (
    <Dialog title={isDeletion ? say.deleteTitle : say.cancelTitle} onClose={close}>
      <p>{isDeletion ? say.deleteText : cancelText}</p>
      <div className={styles.answers}>
        <Button variant="quiet" onClick={onClose} disabled={isRunning}>
          {say.keepSubscription}
        </Button>
        <Button onClick={onConfirm} isRunning={isRunning}>
          {isDeletion ? say.confirmDelete : say.confirmCancel}
        </Button>
      </div>
    </Dialog>
  )
}
