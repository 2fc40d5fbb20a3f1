import { useState } from 'react'
import { consentVersions } from '../../../domain/features/profiling/profiling.rules.ts'
import { call } from '../../client/client.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './Notebook.module.css'
import { notebookMessages } from './notebook.messages.ts'

/** Asks for the consent to keep a notebook, before the first line. Its words belong to `consentVersions.notebook`. */
export function NotebookConsent({ onAgreed, onClose }: { onAgreed: () => Promise<void>; onClose: () => void }) {
  const say = useMessages(notebookMessages)
  const [isRunning, setRunning] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  async function agree() {
    setRunning(true)
    setFailed(false)
    try {
      await call('POST /api/consent', { body: { purpose: 'notebook', version: consentVersions.notebook } })
      await onAgreed()
    } catch (error) {
      console.warn('The consent was not given', error)
      setFailed(true)
      setRunning(false)
    }
  }

  return (
    <Dialog title={say.consentTitle} onClose={onClose}>
      <div className={styles.asking}>
        <p>{say.consentText}</p>
        <p>{say.consentMore}</p>
        {hasFailed && <Alert>{say.consentFailed}</Alert>}
        <div className={styles.actions}>
          <Button onClick={() => void agree()} isRunning={isRunning}>
            {say.agree}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {say.decline}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
