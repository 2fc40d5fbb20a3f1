import type { Recipe } from '../../../domain/features/media/media.contract.ts'
import { formatDuration } from '../../i18n/format.ts'
import { useLocale } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { mediaMessages } from './media.messages.ts'
import styles from './RecipeFacts.module.css'

/** Lists servings, kitchen times, energy and allergens, on screen and on paper, and states when there are no allergens. */
export function RecipeFactList({ recipe }: { recipe: Recipe }) {
  const say = useMessages(mediaMessages)
  const locale = useLocale()
  const names = recipe.allergens.map(allergen => say.allergenNames[allergen])
  const allergens = new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
  return (
    <dl className={styles.list}>
      <Fact name={say.servings} value={String(recipe.servings)} />
      <Fact name={say.preparation} value={formatDuration(recipe.preparationMinutes * 60)} />
      <Fact name={say.cooking} value={formatDuration(recipe.cookingMinutes * 60)} />
      {recipe.energyKcal !== null && <Fact name={say.energy} value={say.energyValue(String(recipe.energyKcal))} />}
      <Fact name={say.allergens} value={names.length > 0 ? allergens : say.noAllergen} isText />
    </dl>
  )
}

function Fact({ name, value, isText = false }: { name: string; value: string; isText?: boolean }) {
  return (
    <div className={isText ? styles.wide : undefined}>
      <dt>{name}</dt>
      <dd className={isText ? styles.text : styles.figure}>{value}</dd>
    </div>
  )
}
