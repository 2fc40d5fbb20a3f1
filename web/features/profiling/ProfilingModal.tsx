import { useNavigate } from 'react-router'
import { recordOnboarding } from '../../app/session.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './ProfilingBand.module.css'
import { profilingMessages } from './profiling.messages.ts'

/**
 * `/app/programs/profiling`, above the programme page: says that the test opens soon. Its own slice replaces it; what stays is that the
 * keyboard cannot close it, and that putting the test off ends the onboarding and leads to the programmes (behaviour 3).
 */
export function ProfilingModal() {
  const say = useMessages(profilingMessages)
  const navigate = useNavigate()

  function putOff() {
    recordOnboarding('done', true)
    void navigate('/app/programs', { replace: true })
  }

  return (
    <Dialog title={say.dialogTitle} onClose={putOff} isClosableByKeyboard={false}>
      <div className={styles.dialog}>
        <p>{say.dialogText}</p>
        <Button onClick={putOff}>{say.later}</Button>
      </div>
    </Dialog>
  )
}
