import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './SubscriptionSettings.module.css'
import { subscriptionDetailsMessages } from './subscription-details.messages.ts'

/** Asks for confirmation before undoing a cancellation. It is a promise to pay again, so the date and the price are shown. */
export function ConfirmResume({
  date,
  price,
  isRunning,
  onConfirm,
  onClose,
}: {
  /** End of the paid period, formatted for the screen. */
  date: string
  price: string | undefined
  isRunning: boolean
  onConfirm: () => void
  onClose: () => void
}) {
  const say = useMessages(subscriptionDetailsMessages)
  return (
    <Dialog title={say.resumeTitle} onClose={() => !isRunning && onClose()}>
      <p>{price ? say.resumeText(date, price) : say.resumeTextWithoutPrice(date)}</p>
      <div className={styles.answers}>
        <Button variant="quiet" onClick={onClose} disabled={isRunning}>
          {say.keepCancellation}
        </Button>
        <Button onClick={onConfirm} isRunning={isRunning}>
          {say.resume}
        </Button>
      </div>
    </Dialog>
  )
}
