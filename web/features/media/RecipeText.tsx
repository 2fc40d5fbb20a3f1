import type { ComponentProps } from 'react'
import type { Recipe } from '../../../domain/features/media/media.contract.ts'
import { scaleIngredients } from '../../../domain/features/media/servings.rules.ts'
import type { Locale } from '../../../domain/locale.ts'
import { NotebookContent } from '../notebook/NotebookContent.tsx'

interface RecipeTextProps extends ComponentProps<typeof NotebookContent> {
  recipe: Recipe
  servings: number
  locale: Locale
}

/** The text of a recipe, with its ingredients for the chosen number of people. */
export function RecipeText({ recipe, servings, locale, html, ...rest }: RecipeTextProps) {
  return <NotebookContent {...rest} html={scaleIngredients(html, servings / recipe.servings, locale)} />
}
