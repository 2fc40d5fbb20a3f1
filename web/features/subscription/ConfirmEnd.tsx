import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './SubscriptionSettings.module.css'
import { subscriptionDetailsMessages } from './subscription-details.messages.ts'
import type { WayToEnd } from './use-subscription-end.ts'

/** Asks for confirmation before ending a subscription, and explains the consequences. */
export function ConfirmEnd({
  way,
  until,
  isUnpaid,
  isRunning,
  onConfirm,
  onClose,
}: {
  way: WayToEnd
  /** End of the paid period, to the minute, formatted for the screen. */
  until: string
  /** Whether the current period is unpaid: the subscription then ends at once. */
  isUnpaid: boolean
  isRunning: boolean
  onConfirm: () => void
  onClose: () => void
}) {
  const say = useMessages(subscriptionDetailsMessages)
  const isDeletion = way === 'delete'
  const cancelText = isUnpaid ? say.cancelUnpaidText : say.cancelText(until)
  // A running erasure cannot be undone: closing the dialog would not stop it.
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
