import type { z } from 'zod'
import { allergens } from '../../../domain/features/media/food.rules.ts'
import { nutritionPerServing } from '../../../domain/features/media/nutrition.rules.ts'
import type { InBothLanguages, Locale } from '../../../domain/locale.ts'
import type { RecipeContent } from '../content.ts'
import type { mediaFile } from './content.schema.ts'
import type { ContentFolder, MarkdownFile } from './content-folder.ts'
import { say } from './content-problem.ts'
import { type Food, isVegetarian } from './load-foods.ts'

type RecipeFile = NonNullable<z.infer<typeof mediaFile>['recipe']>
type Line = RecipeFile['ingredients'][number] & { known: Food }

/** Headings of a recipe's sections: its ingredients, then its method. */
export const recipeHeadings: InBothLanguages<readonly [string, string]> = {
  fr: ['## Ingrédients', '## Préparation'],
  en: ['## Ingredients', '## Method'],
}

/** Returns what the file of a recipe and the table of foods say about it; problems are reported to the folder. */
export function buildRecipe(
  folder: ContentFolder,
  file: string,
  recipe: RecipeFile,
  foods: ReadonlyMap<string, Food>,
): RecipeContent {
  const find = (id: string): Food[] => {
    const known = foods.get(id)
    if (!known) folder.report(file, say('unknownFood', id), { field: 'ingredients' })
    return known ? [known] : []
  }
  const lines = recipe.ingredients.flatMap(line => find(line.food).map((known): Line => ({ ...line, known })))
  const eaten = [
    ...lines.map(({ known }) => known),
    ...recipe.ingredients.flatMap(({ also = [] }) => also).flatMap(find),
  ]
  const brought = new Set([...eaten.flatMap(food => food.allergens ?? []), ...(recipe.allergens ?? [])])
  const weighed = lines.flatMap(({ known: { per100g }, grams }) =>
    per100g && grams ? [{ composition: per100g, grams }] : [],
  )
  return {
    servings: recipe.servings,
    preparationMinutes: recipe.preparationMinutes,
    cookingMinutes: recipe.cookingMinutes,
    allergens: allergens.filter(allergen => brought.has(allergen)),
    isVegetarian: eaten.every(isVegetarian),
    ...nutritionPerServing(weighed, recipe.servings),
    ingredients: listPurchases(lines),
  }
}

/** Reports a text whose list of ingredients has another number of lines than the recipe's file. */
export function checkIngredientLines(
  folder: ContentFolder,
  file: string,
  recipe: RecipeFile,
  words: InBothLanguages<MarkdownFile<unknown>>,
  languages: readonly Locale[],
): void {
  for (const locale of languages) {
    const { length: count } = ingredientLines(words[locale].text, locale).filter(({ isItem }) => isItem)
    if (count !== recipe.ingredients.length)
      folder.report(file, say('ingredientLines', recipe.ingredients.length, count, locale), { field: 'ingredients' })
  }
}

/** A line of a recipe's section of ingredients that says something. */
interface IngredientLine {
  /** From 1 on. */
  line: number
  said: string
  /** Whether it is one of the list, not a heading or a remark. */
  isItem: boolean
}

/** Returns the lines of a recipe's section of ingredients. @param text is a whole file, or a text without its head. */
export function ingredientLines(text: string, locale: Locale): IngredientLine[] {
  const [ingredients, method] = recipeHeadings[locale]
  const lines = text.split('\n')
  const start = lines.indexOf(ingredients)
  const end = lines.indexOf(method, start)
  return lines
    .map((said, index) => ({ line: index + 1, said, isItem: said.startsWith('- ') }))
    .slice(start + 1, start < 0 ? 0 : end < 0 ? lines.length : end)
    .filter(({ said }) => said.trim() !== '')
}

/** Returns each food to buy once, with all that the recipe needs of it. */
function listPurchases(lines: readonly Line[]): RecipeContent['ingredients'] {
  const purchases = new Map<string, RecipeContent['ingredients'][number]>()
  for (const { food, grams, bought = grams, known } of lines) {
    if (!known.aisle) continue
    const earlier = purchases.get(food)?.grams ?? 0
    purchases.set(food, {
      food,
      name: known.name,
      aisle: known.aisle,
      grams: bought === undefined ? null : earlier + bought,
      piece: known.piece ?? null,
    })
  }
  return [...purchases.values()]
}
