import type { z } from 'zod'
import { nutritionPerServing } from '../../domain/features/media/nutrition.rules.ts'
import type { InBothLanguages, Locale } from '../../domain/locale.ts'
import type { mediaFile } from './content.schema.ts'
import type { RecipeContent } from './content.ts'
import type { ContentFolder, MarkdownFile } from './content-folder.ts'
import { say } from './content-problem.ts'
import type { Food } from './load-foods.ts'

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
  const lines = recipe.ingredients.flatMap((line): Line[] => {
    const known = foods.get(line.food)
    if (!known) folder.report(file, say('unknownFood', line.food), { field: 'ingredients' })
    return known ? [{ ...line, known }] : []
  })
  for (const allergen of new Set(lines.flatMap(({ known }) => known.allergens ?? [])))
    if (!recipe.allergens.includes(allergen))
      folder.report(file, say('missingAllergen', allergen), { field: 'allergens' })
  const weighed = lines.flatMap(({ known: { per100g }, grams }) =>
    per100g && grams ? [{ composition: per100g, grams }] : [],
  )
  return {
    servings: recipe.servings,
    preparationMinutes: recipe.preparationMinutes,
    cookingMinutes: recipe.cookingMinutes,
    allergens: recipe.allergens,
    isVegetarian: lines.every(({ known }) => known.isVegetarian !== false),
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
    const count = countIngredientLines(words[locale].text, locale)
    if (count !== recipe.ingredients.length)
      folder.report(file, say('ingredientLines', recipe.ingredients.length, count, locale), { field: 'ingredients' })
  }
}

function countIngredientLines(text: string, locale: Locale): number {
  const [ingredients, method] = recipeHeadings[locale]
  const list = text.split(`${ingredients}\n`)[1]?.split(`${method}\n`)[0] ?? ''
  return list.split('\n').filter(line => line.startsWith('- ')).length
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
