import type { z } from 'zod'
import type { Allergen } from '../../../domain/features/media/food.rules.ts'
import { isEnergyPlausible } from '../../../domain/features/media/nutrition.rules.ts'
import { foodsFile, ingredientWordsFile } from './content.schema.ts'
import type { ContentFolder } from './content-folder.ts'
import { say } from './content-problem.ts'

/** Everyday words of allergens and of meat: content, so that a dietitian reads them. */
export const ingredientWordsPath = 'ingredient-words.yaml'

/** A food of `foods.yaml`. */
export type Food = z.infer<typeof foodsFile>[string]

/** Allergens of animals that are no meat in everyday words, and nothing for vegetarians either. */
const seafood: readonly Allergen[] = ['crustaceans', 'fish', 'molluscs']

/** Returns whether no animal was killed for a food. */
export function isVegetarian({ isVegetarian: stated = true, allergens = [] }: Food): boolean {
  return stated && !allergens.some(allergen => seafood.includes(allergen))
}

/** Loads the foods that recipes are made of, by id; problems are reported to the folder. */
export function loadFoods(folder: ContentFolder): ReadonlyMap<string, Food> {
  const foods = Object.entries(folder.yaml('foods.yaml', foodsFile) ?? {})
  for (const [id, { per100g }] of foods)
    if (per100g && !isEnergyPlausible(per100g)) folder.report('foods.yaml', say('foodEnergy', id, per100g.kcal))
  // Members see nothing of it: it is read here so that it cannot be published unreadable. Editions of earlier releases have none.
  if (folder.has(ingredientWordsPath)) folder.yaml(ingredientWordsPath, ingredientWordsFile)
  return new Map(foods)
}
