import { fastingCap, withinCap } from '../../../domain/features/profiling/fasting-cap.rules.ts'
import type { FastingPlan } from '../../../domain/features/profiling/profiling.contract.ts'
import type { Program } from '../../../domain/features/program/program.contract.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { SafeHtml } from '../../ui/SafeHtml.tsx'
import fasting from './Fasting.module.css'
import { goalMessages } from './goal.messages.ts'
import { PlanDetails } from './PlanDetails.tsx'
import { PlanPictures } from './PlanPictures.tsx'
import styles from './ProfilingModal.module.css'
import { profilingMessages } from './profiling.messages.ts'
import type { ProfilingAnswers } from './profiling-flow.ts'
import { type Asking, SafetyNotice } from './SafetyNotice.tsx'
import { StepFrame } from './StepFrame.tsx'
import { useSafetyNotice } from './use-safety-notice.ts'

/**
 * Step 4, dark: the fasting plan, what it requires, what research says about it, and how the answers led to it (GDPR article 13: members
 * must be told how they are profiled).
 */
export function PlanStep({
  plan,
  program,
  answers,
  isSaving,
  asking,
  onConcerned,
  onFinish,
}: {
  plan: FastingPlan
  /** The programme of question 2, if the list is loaded. */
  program: Program | undefined
  answers: ProfilingAnswers
  isSaving: boolean
  asking: Asking
  onConcerned: () => void
  onFinish: () => void
}) {
  const say = useMessages(profilingMessages)
  const goals = useMessages(goalMessages)
  const { data: notice } = useSafetyNotice()
  const cap = fastingCap({
    ...answers,
    chosenProgramCode: answers.programCode,
    doctorAdvice: asking.isChecked ? 'needed' : null,
    isWithoutFasting: false,
  })
  const words = cap && notice ? notice.cap[cap] : null
  return (
    <StepFrame
      kicker={say.planKicker}
      title={plan.title}
      hint={plan.comment ?? undefined}
      onSubmit={onFinish}
      buttons={
        <Button type="submit" isRunning={isSaving}>
          {say.finish}
        </Button>
      }
    >
      {words && <p className={fasting.cap}>{words.sentence}</p>}
      <PlanPictures images={plan.images} />
      <PlanDetails plan={withinCap(plan, words)} />
      <div className={styles.columns}>
        <section className={styles.part} aria-labelledby="profiling-justification">
          <h4 id="profiling-justification" className={styles.subtitle}>
            {say.justification}
          </h4>
          <SafeHtml html={plan.justification} className={styles.justification} />
        </section>
        <section className={styles.why} aria-labelledby="profiling-why">
          <h4 id="profiling-why" className={styles.subtitle}>
            {say.why}
          </h4>
          <p>{say.whyPlan(goals[plan.code], plan.title)}</p>
          <p>{say.whyProgram(program?.title ?? say.programChoices[answers.programCode], answers.stressLevel)}</p>
          <p>{say.whyFree}</p>
        </section>
      </div>
      <section className={styles.box} aria-labelledby="profiling-safety">
        <h4 id="profiling-safety" className={styles.subtitle}>
          {say.safetyTitle}
        </h4>
        <SafetyNotice heading="h5" onConcerned={onConcerned} asking={asking} />
      </section>
    </StepFrame>
  )
}
