import { type Aisle, aisles } from './food.rules.ts'
import type { Ingredient, Recipe } from './media.contract.ts'

/** A food to buy, with what all the recipes need of it: `grams` null where it is to taste. */
export type Purchase = Pick<Ingredient, 'food' | 'name' | 'grams' | 'piece'>

/** Returns what to buy for recipes as they are written: each food once, by aisle in the order of a shop. */
export function listShopping(
  recipes: readonly Pick<Recipe, 'ingredients'>[],
): readonly { aisle: Aisle; purchases: readonly Purchase[] }[] {
  const merged = new Map<string, Ingredient>()
  for (const ingredient of recipes.flatMap(({ ingredients }) => ingredients)) {
    const known = merged.get(ingredient.food)
    const grams = known?.grams || ingredient.grams ? (known?.grams ?? 0) + (ingredient.grams ?? 0) : null
    merged.set(ingredient.food, { ...ingredient, grams })
  }
  return aisles
    .map(aisle => ({ aisle, purchases: [...merged.values()].filter(purchase => purchase.aisle === aisle) }))
    .filter(({ purchases }) => purchases.length > 0)
}

/** Returns how much to buy: a count of what is sold by the piece, else grams rounded up; null if to taste. */
export function amountToBuy({
  grams,
  piece,
}: Pick<Purchase, 'grams' | 'piece'>): { count: number } | { grams: number } | null {
  if (grams === null) return null
  if (piece !== null) return { count: Math.ceil(grams / piece) }
  const step = grams >= 100 ? 50 : grams >= 20 ? 10 : 5
  return { grams: Math.ceil(grams / step) * step }
}
