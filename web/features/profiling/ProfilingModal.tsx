import { useNavigate } from 'react-router'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './ProfilingModal.module.css'
import { profilingMessages } from './profiling.messages.ts'

/** /app/programs/profiling, over the programmes. Says what will be there; to be replaced by the test of specification section 2. */
export function ProfilingModal() {
  const say = useMessages(profilingMessages)
  const navigate = useNavigate()

  function leave() {
    void navigate('/app/programs')
  }

  return (
    <Dialog title={say.title} onClose={leave} isClosableByKeyboard={false}>
      <div className={styles.words}>
        <p>{say.soon}</p>
        <Button onClick={leave}>{say.backToPrograms}</Button>
      </div>
    </Dialog>
  )
}
