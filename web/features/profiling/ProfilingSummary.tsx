import { lazy, Suspense, useState } from 'react'
import { calendarDayOf } from '../../../domain/days.ts'
import { isStressHigh } from '../../../domain/features/profiling/profiling.rules.ts'
import type { Program } from '../../../domain/features/program/program.contract.ts'
import type { ProgramCode } from '../../../domain/program-codes.ts'
import { serverNow } from '../../client/server-time.ts'
import { useMessages } from '../../i18n/messages.ts'
import type { SessionUser } from '../../session/session.ts'
import { readStored, writeStored } from '../../storage/local-storage.ts'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { SealedNote } from '../../ui/SealedNote.tsx'
import styles from './ProfilingBand.module.css'
import { profilingBandMessages } from './profiling-band.messages.ts'

/** Reserves a line for text that is still loading. */
const noBreakSpace = '\u00a0'

const PlanGoal = lazy(async () => ({ default: (await import('./PlanGoal.tsx')).PlanGoal }))
const RecapButton = lazy(async () => ({ default: (await import('./RecapButton.tsx')).RecapButton }))
const PlanDialog = lazy(async () => ({ default: (await import('./PlanDialog.tsx')).PlanDialog }))
const RestartDialog = lazy(async () => ({ default: (await import('./RestartDialog.tsx')).RestartDialog }))

/**
 * The summary banner after the profiling: the recap video, the plan, a new programme after a confirmation, and
 * the stress hint, which can be put away for the day. What the buttons open loads on demand.
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
  const say = useMessages(profilingBandMessages)
  const [shown, setShown] = useState<'plan' | 'restart' | null>(null)
  const close = () => setShown(null)
  const hintName = `hintAway.${user.id}`
  const today = calendarDayOf(serverNow(), user.timezone)
  const [hintAwayOn, setHintAwayOn] = useState(() => readStored(hintName))
  // Known once the server has answered on this page: health answers are not stored in the browser.
  const planCode = user.fastingPlanCode

  return (
    <>
      <section className={styles.summaryBand} aria-labelledby="profiling-band">
        <div className={styles.plan}>
          <h2 id="profiling-band" className={styles.title}>
            {say.summaryTitle}
          </h2>
          <p className={styles.goal}>
            <Suspense fallback={noBreakSpace}>{planCode ? <PlanGoal code={planCode} /> : noBreakSpace}</Suspense>
          </p>
          <SealedNote className={styles.text} />
        </div>
        <div className={styles.actions}>
          {/* Reserves the place of the identical button, so that nothing shifts when it arrives. */}
          <Suspense fallback={<RecapPlace label={say.recap} />}>
            {planCode ? <RecapButton code={planCode} label={say.recap} /> : <RecapPlace label={say.recap} />}
          </Suspense>
          <button type="button" className={styles.act} disabled={!planCode} onClick={() => setShown('plan')}>
            <Icon name="transcript" />
            {say.viewProgram}
          </button>
          <button
            type="button"
            className={styles.act}
            disabled={Boolean(user.sealedUntil)}
            onClick={() => setShown('restart')}
          >
            <Icon name="retry" />
            {say.newProgram}
          </button>
        </div>
        {isStressHigh(user.stressLevel) && program.code !== 'stress' && hintAwayOn !== today && (
          <div className={styles.hint}>
            <p>
              {say.stressHint}{' '}
              <Button variant="link" onClick={() => onChoose('stress')}>
                {say.stressLink}
              </Button>
            </p>
            <IconButton
              icon="close"
              label={say.putHintAway}
              isPlain
              onClick={() => {
                writeStored(hintName, today)
                setHintAwayOn(today)
              }}
            />
          </div>
        )}
      </section>
      <Suspense>
        {shown === 'plan' && planCode && <PlanDialog code={planCode} onClose={close} />}
        {shown === 'restart' && (
          <RestartDialog
            onClose={close}
            // A new answer is hinted at again.
            onRestart={() => writeStored(hintName, null)}
          />
        )}
      </Suspense>
    </>
  )
}

function RecapPlace({ label }: { label: string }) {
  return (
    <button type="button" className={classNames(styles.act, styles.place)} disabled>
      <Icon name="play" />
      {label}
    </button>
  )
}
