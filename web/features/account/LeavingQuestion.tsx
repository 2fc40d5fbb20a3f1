import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from '../../ui/SettingsPage.module.css'
import { leavingMessages } from './leaving.messages.ts'

/** Asks whether to sign out although notes or validations could not be sent. Staying comes first and has the focus. */
export function LeavingQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const say = useMessages(leavingMessages)
  return (
    <Dialog title={say.title} onClose={onStay} hasCloseButton={false}>
      <div className={styles.asking}>
        <p>{say.text}</p>
        <div className={styles.ways}>
          <Button variant="quiet" onClick={onStay}>
            {say.stay}
          </Button>
          <Button className={styles.danger} onClick={onLeave}>
            {say.leave}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
