import type { SafetyNotice } from '../../../domain/features/profiling/profiling.contract.ts'
import type { FastingPlanCode } from '../../../domain/features/profiling/profiling.rules.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { RetryButton } from '../../ui/RetryButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { FastingCapNote } from './FastingCapNote.tsx'
import { FastingSwitch } from './FastingSwitch.tsx'
import { goalMessages } from './goal.messages.ts'
import { PlanDetails } from './PlanDetails.tsx'
import { PlanPictures } from './PlanPictures.tsx'
import styles from './PlanView.module.css'
import { profilingMessages } from './profiling.messages.ts'
import { safetyNoticeMessages } from './safety-notice.messages.ts'
import { useFastingPlans } from './use-fasting-plans.ts'
import { useSafetyNotice } from './use-safety-notice.ts'

/** The profiling summary: the plan's title, icon and pictures. */
export function PlanDialog({ code, onClose }: { code: FastingPlanCode; onClose: () => void }) {
  const say = useMessages(profilingMessages)
  const goals = useMessages(goalMessages)
  const { data: notice } = useSafetyNotice()
  const { data: plans, isError, isFetching, refetch } = useFastingPlans()
  const plan = plans?.find(found => found.code === code)
  return (
    <Dialog title={say.summaryTitle} onClose={onClose} className={styles.summary}>
      <div className={styles.plan}>
        {plan && (
          <>
            <div className={styles.head}>
              <span className={styles.icon}>
                <img src={plan.icon} width="24" height="24" alt="" />
              </span>
              <div>
                <h3 className={styles.name}>{plan.title}</h3>
                <p className={styles.quiet}>{say.goal(goals[code])}</p>
              </div>
            </div>
            <PlanPictures images={plan.images} />
            {plan.comment && <p>{plan.comment}</p>}
            {notice && <FastingCapNote notice={notice} />}
            <PlanDetails plan={plan} />
            <FastingSwitch />
            {notice && <SafetyReminder notice={notice} />}
          </>
        )}
        {!plan && isError && <RetryButton onRetry={() => void refetch()} isRunning={isFetching} />}
        {!plan && !isError && <Skeleton height="22rem" radius="var(--r-m)" />}
        <Button onClick={onClose}>{say.close}</Button>
      </div>
    </Dialog>
  )
}

/** What holds whatever the plan, in two sentences. */
function SafetyReminder({ notice: { treatment, emergency, stop } }: { notice: SafetyNotice }) {
  const say = useMessages(safetyNoticeMessages)
  return (
    <p className={styles.quiet}>
      {treatment} {say.when(emergency.lead)} {emergency.signs.join(', ')}. {say.when(stop.lead)} {stop.signs.join(', ')}
      . {stop.sugar} {stop.otherwise}
    </p>
  )
}
