import type { FastingPlanCode } from '../../../domain/features/profiling/profiling.rules.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { RetryButton } from '../../ui/RetryButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { uiMessages } from '../../ui/ui.messages.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { ChoiceCard } from './ChoiceCard.tsx'
import { goalMessages } from './goal.messages.ts'
import styles from './ProfilingModal.module.css'
import { profilingMessages } from './profiling.messages.ts'
import { StepFrame, stepHintId, stepTitleId } from './StepFrame.tsx'
import { useFastingPlans } from './use-fasting-plans.ts'

const planCount = 8

/** Step 1: one of eight goals, each with its icon. Next waits for a choice. */
export function GoalStep({
  chosen,
  onChoose,
  onNext,
}: {
  chosen: FastingPlanCode | null
  onChoose: (code: FastingPlanCode) => void
  onNext: () => void
}) {
  const say = useMessages(profilingMessages)
  const { loading } = useMessages(uiMessages)
  const goals = useMessages(goalMessages)
  const { data: plans, isError, isFetching, refetch } = useFastingPlans({ isTest: true })
  return (
    <StepFrame
      kicker={say.question(1)}
      question={1}
      title={say.goalQuestion}
      hint={say.goalHint}
      status={!plans && !isError && <VisuallyHidden>{loading}</VisuallyHidden>}
      onSubmit={onNext}
      buttons={
        <Button type="submit" disabled={!chosen}>
          {say.next}
        </Button>
      }
    >
      {!plans && isError ? (
        <RetryButton onRetry={() => void refetch()} isRunning={isFetching} />
      ) : (
        <div className={styles.goals} role="radiogroup" aria-labelledby={stepTitleId} aria-describedby={stepHintId}>
          {plans?.map(({ code, icon }) => (
            <ChoiceCard
              key={code}
              name="fastingPlanCode"
              value={code}
              icon={icon}
              title={goals[code]}
              isChosen={code === chosen}
              onChoose={() => onChoose(code)}
            />
          ))}
          {!plans &&
            Array.from({ length: planCount }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: static decorative items.
              <Skeleton key={index} height="4rem" radius="var(--r-m)" />
            ))}
        </div>
      )}
    </StepFrame>
  )
}
