import { lazy, Suspense, useEffect, useState } from 'react'
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
import { IconButton } from '../../ui/IconButton.tsx'
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
 * the stress hint, which can be put away for the day. After its first sight the banner becomes quieter, with the same actions. What the
 * buttons open loads on demand.
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
  const planName = `planSeen.${user.id}`
  const isFolded = useSeenBefore(planName)
  const hintName = `hintAway.${user.id}`
  const today = calendarDayOf(serverNow(), user.timezone)
  const [hintAwayOn, setHintAwayOn] = useState(() => readStored(hintName))
  // Known once the server has answered on this page: health answers are not stored in the browser.
  const planCode = user.fastingPlanCode

  return (
    <>
      <section className={classNames(styles.band, isFolded && styles.folded)} aria-labelledby="profiling-band">
        <div className={styles.plan}>
          <h2 id="profiling-band" className={styles.title}>
            {say.summaryTitle}
          </h2>
          <p className={styles.text}>
            <Suspense fallback={noBreakSpace}>{planCode ? <PlanGoal code={planCode} /> : noBreakSpace}</Suspense>
          </p>
        </div>
        <div className={styles.actions}>
          {/* Reserves the place of the identical button, so that nothing shifts when it arrives. */}
          <Suspense fallback={<RecapPlace label={say.recap} />}>
            {planCode ? <RecapButton code={planCode} label={say.recap} /> : <RecapPlace label={say.recap} />}
          </Suspense>
          <Button disabled={!planCode} onClick={() => setShown('plan')}>
            {say.viewProgram}
          </Button>
          <Button variant="quiet" onClick={() => setShown('restart')}>
            {say.newProgram}
          </Button>
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
            onRestart={() => {
              // New answers are seen whole again.
              for (const name of [planName, hintName]) writeStored(name, null)
            }}
          />
        )}
      </Suspense>
    </>
  )
}

/** Returns whether this browser showed something before this visit of the page, and stores that it has now. */
function useSeenBefore(name: string): boolean {
  const [isSeen] = useState(() => readStored(name) !== null)
  useEffect(() => writeStored(name, 'true'), [name])
  return isSeen
}

function RecapPlace({ label }: { label: string }) {
  return (
    <Button variant="quiet" icon="play" className={styles.place} disabled>
      {label}
    </Button>
  )
}
