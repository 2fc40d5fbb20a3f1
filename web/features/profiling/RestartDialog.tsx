import { useNavigate } from 'react-router'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './PlanView.module.css'
import { profilingMessages } from './profiling.messages.ts'

/** Asks for confirmation before starting a new programme. */
export function RestartDialog({ onClose, onRestart }: { onClose: () => void; onRestart: () => void }) {
  const say = useMessages(profilingMessages)
  const navigate = useNavigate()

  function restart() {
    onRestart()
    onClose()
    void navigate('/app/programs/profiling')
  }

  return (
    <Dialog title={say.restartTitle} onClose={onClose}>
      <div className={styles.plan}>
        <p>{say.restartText}</p>
        <div className={styles.actions}>
          <Button variant="quiet" onClick={onClose}>
            {say.cancel}
          </Button>
          <Button onClick={restart}>{say.confirm}</Button>
        </div>
      </div>
    </Dialog>
  )
}
