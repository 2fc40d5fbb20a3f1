import type { Recipe } from '../../../domain/features/media/media.contract.ts'
import { servingsRange } from '../../../domain/features/media/servings.rules.ts'
import { useMessages } from '../../i18n/messages.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Status } from '../../ui/Status.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { PrintButton } from './PrintButton.tsx'
import { RecipeFactList } from './RecipeFactList.tsx'
import styles from './RecipeFacts.module.css'
import { recipeMessages } from './recipe.messages.ts'

/** Shows a recipe's facts, for how many people to scale it, and its print button. */
export function RecipeFacts({
  recipe,
  servings,
  onServings,
  programDayMediaId,
}: {
  recipe: Recipe
  servings: number
  onServings: (servings: number) => void
  programDayMediaId: string
}) {
  const say = useMessages(recipeMessages)
  const isScaled = servings !== recipe.servings
  return (
    <section className={styles.facts} aria-label={say.recipeFacts}>
      <RecipeFactList
        recipe={recipe}
        servings={
          <span className={styles.stepper}>
            <IconButton
              icon="minus"
              label={say.fewerServings}
              disabled={servings <= servingsRange.min}
              onClick={() => onServings(servings - 1)}
            />
            {servings}
            <IconButton
              icon="plus"
              label={say.moreServings}
              disabled={servings >= servingsRange.max}
              onClick={() => onServings(servings + 1)}
            />
          </span>
        }
      />
      <VisuallyHidden>
        <Status>{isScaled && say.servingsShown(servings)}</Status>
      </VisuallyHidden>
      {isScaled && <p className={styles.scaled}>{say.scaled(recipe.servings)}</p>}
      <PrintButton
        programDayMediaId={programDayMediaId}
        label={say.print}
        {...(isScaled && { search: `?servings=${servings}` })}
      />
    </section>
  )
}
