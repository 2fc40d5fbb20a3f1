import type { FastingPlan } from '../../../domain/features/profiling/profiling.contract.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './PlanView.module.css'
import { profilingMessages } from './profiling.messages.ts'

const facts = ['rhythm', 'foodIntake', 'calories', 'duration'] as const

/** 'See program details': rhythm, food intake, calories and duration, folded by default. */
export function PlanDetails({ plan }: { plan: FastingPlan }) {
  const say = useMessages(profilingMessages)
  return (
    <details className={styles.details}>
      <summary className={styles.fold}>
        {say.details}
        <Icon name="chevronDown" />
      </summary>
      <dl className={styles.facts}>
        {facts.map(fact => (
          <div key={fact}>
            <dt>{say.facts[fact]}</dt>
            <dd>{plan[fact]}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
