import type { Recipe } from '../../../domain/features/media/media.contract.ts'
import { useMessages } from '../../i18n/messages.ts'
import { mediaMessages } from './media.messages.ts'
import { PrintButton } from './PrintButton.tsx'
import { RecipeFactList } from './RecipeFactList.tsx'
import styles from './RecipeFacts.module.css'

/** Shows a recipe's facts and its print button. */
export function RecipeFacts({ recipe, programDayMediaId }: { recipe: Recipe; programDayMediaId: string }) {
  const say = useMessages(mediaMessages)
  return (
    <section className={styles.facts} aria-label={say.recipeFacts}>
      <RecipeFactList recipe={recipe} />
      <PrintButton programDayMediaId={programDayMediaId} label={say.print} />
    </section>
  )
}
