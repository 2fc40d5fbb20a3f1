import type { ReactNode } from 'react'
import type { Recipe } from '../../../domain/features/media/media.contract.ts'
import { formatDuration, languageTag } from '../../i18n/format.ts'
import { useLocale } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import styles from './RecipeFacts.module.css'
import { recipeMessages } from './recipe.messages.ts'

/** Lists servings, kitchen times, figures and allergens, on screen and on paper, and states when there are no allergens. */
export function RecipeFactList({ recipe, servings }: { recipe: Recipe; servings: ReactNode }) {
  const say = useMessages(recipeMessages)
  const locale = useLocale()
  const { energyKj, protein, fibre, salt } = recipe.nutrition
  const names = recipe.allergens.map(allergen => say.allergenNames[allergen])
  const allergens = new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
  const format = (figure: number) => new Intl.NumberFormat(languageTag(locale)).format(figure)
  return (
    <>
      <dl className={styles.list}>
        <Fact name={say.servings}>{servings}</Fact>
        <Fact name={say.preparation}>{formatDuration(recipe.preparationMinutes * 60)}</Fact>
        <Fact name={say.cooking}>{formatDuration(recipe.cookingMinutes * 60)}</Fact>
        <Fact name={say.energy}>
          {say.energyValue(format(recipe.energyKcal))} <small>{say.kilojoules(format(energyKj))}</small>
        </Fact>
        <Fact name={say.protein}>{say.grams(format(protein))}</Fact>
        <Fact name={say.fibre}>{say.grams(format(fibre))}</Fact>
        <Fact name={say.salt}>{say.grams(format(salt))}</Fact>
        <Fact name={say.allergens} isText>
          {names.length > 0 ? allergens : say.noAllergen}
        </Fact>
      </dl>
      <p className={styles.source}>{say.figuresSource}</p>
    </>
  )
}

function Fact({ name, children, isText = false }: { name: string; children: ReactNode; isText?: boolean }) {
  return (
    <div className={isText ? styles.wide : undefined}>
      <dt>{name}</dt>
      <dd className={isText ? styles.text : styles.figure}>{children}</dd>
    </div>
  )
}
