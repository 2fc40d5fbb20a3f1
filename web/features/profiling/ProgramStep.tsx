import { type ProgramChoiceCode, programChoiceCodes } from '../../../domain/features/profiling/profiling.rules.ts'
import type { Program } from '../../../domain/features/program/program.contract.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { ChoiceCard } from './ChoiceCard.tsx'
import styles from './ProfilingModal.module.css'
import { profilingMessages } from './profiling.messages.ts'
import { StepFrame, stepHintId, stepTitleId } from './StepFrame.tsx'

/** Step 2: the long programme (fatigue) or the short one (medfasting). The chosen one shows its contents, the other is dimmed. */
export function ProgramStep({
  programs,
  chosen,
  onChoose,
  onBack,
  onNext,
}: {
  programs: readonly Program[]
  chosen: ProgramChoiceCode | null
  onChoose: (code: ProgramChoiceCode) => void
  onBack: () => void
  onNext: () => void
}) {
  const say = useMessages(profilingMessages)
  return (
    <StepFrame
      kicker={say.question(2)}
      question={2}
      title={say.programQuestion}
      hint={say.programHint}
      onSubmit={onNext}
      buttons={
        <>
          <Button variant="quiet" onClick={onBack}>
            {say.back}
          </Button>
          <Button type="submit" disabled={!chosen}>
            {say.ok}
          </Button>
        </>
      }
    >
      <div className={styles.programs} role="radiogroup" aria-labelledby={stepTitleId} aria-describedby={stepHintId}>
        {programChoiceCodes.map(code => {
          const program = programs.find(found => found.code === code)
          return (
            <div key={code} data-program={code} className={styles.program}>
              <ChoiceCard
                name="programCode"
                value={code}
                icon={program?.icon}
                title={say.programChoices[code]}
                note={program?.title}
                isChosen={code === chosen}
                isFaded={chosen !== null && code !== chosen}
                onChoose={() => onChoose(code)}
              />
              <div role="status">
                {code === chosen && program && <p className={styles.programSummary}>{program.summary}</p>}
              </div>
            </div>
          )
        })}
      </div>
    </StepFrame>
  )
}
