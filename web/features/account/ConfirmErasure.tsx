import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from '../../ui/SettingsPage.module.css'
import { accountSettingsMessages } from './account-settings.messages.ts'

/** Asks for the second confirmation. The button that keeps the account comes first and has the focus. */
export function ConfirmErasure({
  email,
  isRunning,
  onConfirm,
  onClose,
}: {
  email: string
  isRunning: boolean
  onConfirm: () => void
  onClose: () => void
}) {
  const say = useMessages(accountSettingsMessages)
  // A running erasure cannot be undone: closing the dialog would not stop it.
  const close = () => !isRunning && onClose()
  return (
    <Dialog title={say.confirmTitle} onClose={close} hasCloseButton={false}>
      <div className={styles.asking}>
        <p>{say.confirmText(email)}</p>
        <div className={styles.ways}>
          <Button variant="quiet" onClick={close} disabled={isRunning}>
            {say.keep}
          </Button>
          <Button className={styles.danger} onClick={onConfirm} isRunning={isRunning}>
            {say.confirmErase}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
