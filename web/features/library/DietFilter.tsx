import { useState } from 'react'
import { type DietChoice, dietChoices } from '../../../domain/features/library/library.rules.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './DietFilter.module.css'
import { libraryMessages } from './library.messages.ts'

/** Filters the recipes by the fourteen allergens and by vegetarian, folded while nothing is chosen. */
export function DietFilter({
  chosen,
  onChoose,
}: {
  chosen: readonly DietChoice[]
  onChoose: (chosen: readonly DietChoice[]) => void
}) {
  const say = useMessages(libraryMessages)
  // Constant, so that only the member folds it.
  const [isOpen] = useState(chosen.length > 0)
  const toggle = (choice: DietChoice) =>
    onChoose(chosen.includes(choice) ? chosen.filter(known => known !== choice) : [...chosen, choice])
  return (
    <details className={styles.fold} open={isOpen}>
      <summary className={styles.summary}>
        {say.dietFilter(chosen.length)}
        <Icon name="chevronDown" />
      </summary>
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>{say.dietNote}</legend>
        {dietChoices.map(choice => (
          <label key={choice} className={styles.choice}>
            <input type="checkbox" checked={chosen.includes(choice)} onChange={() => toggle(choice)} />
            {say.diets[choice]}
          </label>
        ))}
      </fieldset>
    </details>
  )
}
