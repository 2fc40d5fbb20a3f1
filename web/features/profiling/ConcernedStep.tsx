import type { Program } from '../../../domain/features/program/program.contract.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './ProfilingModal.module.css'
import { profilingMessages } from './profiling.messages.ts'
import { StepFrame } from './StepFrame.tsx'

/** The programmes without fasting. */
const programCodes = ['fatigue', 'stress'] as const

export type WithoutFasting = (typeof programCodes)[number] | 'kitchen'

/** Where members who must not fast are led: fatigue, stress, or the same recipes without fasting. */
export function ConcernedStep({
  programs,
  onChoose,
  onBack,
}: {
  programs: readonly Program[]
  onChoose: (chosen: WithoutFasting) => void
  onBack: () => void
}) {
  const say = useMessages(profilingMessages)
  return (
    <StepFrame
      kicker={say.safetyTitle}
      title={say.concernedTitle}
      hint={say.concernedText}
      onSubmit={onBack}
      buttons={
        <Button type="submit" variant="quiet">
          {say.back}
        </Button>
      }
    >
      <ul className={styles.ways}>
        {programCodes.map(code => {
          const program = programs.find(found => found.code === code)
          return (
            program && (
              <li key={code} data-program={code}>
                <button type="button" className={styles.way} onClick={() => onChoose(code)}>
                  <span className={styles.wayIcon}>
                    <img src={program.icon} width="24" height="24" alt="" />
                  </span>
                  <span>
                    <span className={styles.wayTitle}>{program.title}</span> {program.summary}
                  </span>
                  <Icon name="chevronRight" />
                </button>
              </li>
            )
          )
        })}
        <li data-program="medfasting">
          <button type="button" className={styles.way} onClick={() => onChoose('kitchen')}>
            <span className={styles.wayIcon}>
              <Icon name="bowl" size="1.5rem" />
            </span>
            <span>
              <span className={styles.wayTitle}>{say.kitchenTitle}</span> {say.kitchenText}
            </span>
            <Icon name="chevronRight" />
          </button>
        </li>
      </ul>
    </StepFrame>
  )
}
