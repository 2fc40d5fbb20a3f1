import type { Recipe } from './media.contract.ts'

/** What 100 g of a food's edible part hold, in grams; `acids` are organic acids. */
export interface Composition {
  kcal: number
  protein: number
  carbohydrate: number
  fat: number
  fibre: number
  salt: number
  acids?: number | undefined
}

const kilojoulesPerKilocalorie = 4.184

/** Share by which a stated energy may differ from the one its nutrients add up to, and the kilocalories by which it may in any case. */
const energyTolerance = { share: 0.15, kcal: 3 }

/** Returns the kilocalories that the nutrients of a food add up to, by the factors of Regulation 1169/2011, annex XIV. */
export function energyOfNutrients({ protein, carbohydrate, fat, fibre, acids = 0 }: Composition): number {
  return 4 * protein + 4 * carbohydrate + 9 * fat + 2 * fibre + 3 * acids
}

/** Returns whether the energy stated for a food agrees with its nutrients. */
export function isEnergyPlausible(composition: Composition): boolean {
  const expected = energyOfNutrients(composition)
  return Math.abs(composition.kcal - expected) <= Math.max(expected * energyTolerance.share, energyTolerance.kcal)
}

/** Returns the figures of one serving, rounded: energy to 10, protein and fibre to 1 g, salt to 0.1 g. */
export function nutritionPerServing(
  ingredients: readonly { composition: Composition; grams: number }[],
  servings: number,
): Pick<Recipe, 'energyKcal' | 'nutrition'> {
  const perServing = (nutrient: 'kcal' | 'protein' | 'fibre' | 'salt') =>
    ingredients.reduce((sum, { composition, grams }) => sum + (composition[nutrient] * grams) / 100, 0) / servings
  return {
    energyKcal: Math.round(perServing('kcal') / 10) * 10,
    nutrition: {
      energyKj: Math.round((perServing('kcal') * kilojoulesPerKilocalorie) / 10) * 10,
      protein: Math.round(perServing('protein')),
      fibre: Math.round(perServing('fibre')),
      salt: Math.round(perServing('salt') * 10) / 10,
    },
  }
}
