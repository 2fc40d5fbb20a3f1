import type { z } from 'zod'
import { isEnergyPlausible } from '../../domain/features/media/nutrition.rules.ts'
import { foodsFile } from './content.schema.ts'
import type { ContentFolder } from './content-folder.ts'
import { say } from './content-problem.ts'

/** A food of `foods.yaml`. */
export type Food = z.infer<typeof foodsFile>[string]

/** Loads the foods that recipes are made of, by id; problems are reported to the folder. */
export function loadFoods(folder: ContentFolder): ReadonlyMap<string, Food> {
  const foods = Object.entries(folder.yaml('foods.yaml', foodsFile) ?? {})
  for (const [id, { per100g }] of foods)
    if (per100g && !isEnergyPlausible(per100g)) folder.report('foods.yaml', say('foodEnergy', id, per100g.kcal))
  return new Map(foods)
}
