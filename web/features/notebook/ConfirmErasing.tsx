import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import settingsStyles from '../../ui/SettingsPage.module.css'
import styles from './Notebook.module.css'
import { notebookMessages } from './notebook.messages.ts'

/** Asks before erasing an entry, or the whole notebook and the consent to keep it. */
export function ConfirmErasing({
  isEverything,
  onConfirm,
  onClose,
}: {
  isEverything: boolean
  onConfirm: () => Promise<void>
  onClose: () => void
}) {
  const say = useMessages(notebookMessages)
  const [isRunning, setRunning] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  async function confirm() {
    setRunning(true)
    setFailed(false)
    try {
      await onConfirm()
    } catch (error) {
      console.warn('Nothing was erased', error)
      setFailed(true)
      setRunning(false)
    }
  }

  return (
    <Dialog title={isEverything ? say.eraseAllTitle : say.eraseTitle} onClose={onClose}>
      <div className={styles.asking}>
        <p>{isEverything ? say.eraseAllText : say.eraseText}</p>
        {hasFailed && <Alert>{say.eraseFailed}</Alert>}
        <div className={styles.actions}>
          <Button variant="quiet" onClick={onClose}>
            {say.cancel}
          </Button>
          <Button className={settingsStyles.danger} onClick={() => void confirm()} isRunning={isRunning}>
            {say.confirm}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
