import picture from '../../../content/pictures/public/sedentarite-soon.svg'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './SedentariteDialog.module.css'
import { sedentariteMessages } from './sedentarite.messages.ts'

/** Announces the sedentary-lifestyle programme, with its accent #E12B83. */
export function SedentariteDialog({ onClose }: { onClose: () => void }) {
  const say = useMessages(sedentariteMessages)
  return (
    <Dialog title={say.title} onClose={onClose}>
      <div className={styles.body} data-program="sedentarite">
        <img className={styles.picture} src={picture} width="400" height="240" alt="" />
        <p>{say.text}</p>
        <Button className={styles.ok} onClick={onClose}>
          {say.ok}
        </Button>
      </div>
    </Dialog>
  )
}
