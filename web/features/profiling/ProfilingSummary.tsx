import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Program } from '../../../domain/features/program/program.contract.ts'
import type { ProgramCode } from '../../../domain/features/referral/referral.rules.ts'
import type { SessionUser } from '../../app/session.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './ProfilingBand.module.css'
import { profilingMessages } from './profiling.messages.ts'

/** From this stress level on, the stress programme is pointed at (specification sections 4 and 9). */
const stressHintLevel = 5

/**
 * The summary banner once the test is done (specification section 4): the plan, a look at it, a new programme after a confirmation,
 * and the stress hint. The recap video comes with the profiling itself.
 */
export function ProfilingSummary({
  user,
  program,
  onChoose,
}: {
  user: SessionUser
  program: Program
  onChoose: (code: ProgramCode) => void
}) {
  const say = useMessages(profilingMessages)
  const navigate = useNavigate()
  const [shown, setShown] = useState<'program' | 'restart' | null>(null)
  // Known once the server answered in this page: health answers are not kept in the browser.
  const plan = user.fastingPlanCode ? say.plans[user.fastingPlanCode] : null
  const isStressed = (user.stressLevel ?? 0) >= stressHintLevel && program.code !== 'stress'
  const close = () => setShown(null)

  return (
    <>
      <section className={styles.band} aria-labelledby="profiling-band">
        <div>
          <h2 id="profiling-band" className={styles.title}>
            {say.summaryTitle}
          </h2>
          <p className={styles.text}>{plan ?? '\u00a0'}</p>
        </div>
        <div className={styles.actions}>
          <Button onClick={() => setShown('program')}>{say.viewProgram}</Button>
          <Button variant="quiet" onClick={() => setShown('restart')}>
            {say.newProgram}
          </Button>
        </div>
        {isStressed && (
          <p className={styles.hint}>
            {say.stressHint}{' '}
            <Button variant="link" onClick={() => onChoose('stress')}>
              {say.stressLink}
            </Button>
          </p>
        )}
      </section>
      {shown === 'program' && (
        <Dialog title={say.summaryTitle} onClose={close}>
          <div className={styles.dialog}>
            <p>{say.viewText(plan ?? '', program.title)}</p>
            <Button onClick={close}>{say.close}</Button>
          </div>
        </Dialog>
      )}
      {shown === 'restart' && (
        <Dialog title={say.restartTitle} onClose={close}>
          <div className={styles.dialog}>
            <p>{say.restartText}</p>
            <div className={styles.actions}>
              <Button onClick={() => void navigate('/app/programs/profiling')}>{say.confirm}</Button>
              <Button variant="quiet" onClick={close}>
                {say.cancel}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  )
}
