import type { FastingPlan } from '../../../domain/features/profiling/profiling.contract.ts'
import type { Program } from '../../../domain/features/program/program.contract.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { SafeHtml } from '../../ui/SafeHtml.tsx'
import { goalMessages } from './goal.messages.ts'
import { PlanDetails } from './PlanDetails.tsx'
import { PlanPictures } from './PlanPictures.tsx'
import styles from './ProfilingModal.module.css'
import { profilingMessages } from './profiling.messages.ts'
import type { ProfilingAnswers } from './profiling-flow.ts'
import { SafetyNotice } from './SafetyNotice.tsx'
import { StepFrame } from './StepFrame.tsx'

/**
 * Step 4, dark: the fasting plan, what it requires, what research says about it, and how the answers led to it (GDPR article 13: members
 * must be told how they are profiled).
 */
export function PlanStep({
  plan,
  program,
  answers,
  isSaving,
  onConcerned,
  onFinish,
}: {
  plan: FastingPlan
  /** The programme of question 2, if the list is loaded. */
  program: Program | undefined
  answers: ProfilingAnswers
  isSaving: boolean
  onConcerned: () => void
  onFinish: () => void
}) {
  const say = useMessages(profilingMessages)
  const goals = useMessages(goalMessages)
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
      <PlanPictures images={plan.images} />
      <PlanDetails plan={plan} />
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
        <SafetyNotice heading="h5" onConcerned={onConcerned} />
      </section>
    </StepFrame>
  )
}
