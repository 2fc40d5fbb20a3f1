import type { z } from 'zod'
import { nutritionPerServing } from '../../../domain/features/media/nutrition.rules.ts'
import type { InBothLanguages, Locale } from '../../../domain/locale.ts'
import type { Diet, LightMenu } from '../content.ts'
import type { mediaFile } from './content.schema.ts'
import type { ContentFolder } from './content-folder.ts'
import { type Said, say } from './content-problem.ts'
import { type Food, isVegetarian } from './load-foods.ts'

/** What the files of medias say about menus, and about the recipes that these serve. */
type MenuFile = Pick<z.infer<typeof mediaFile>, 'id' | 'menus' | 'recipe'>
type Menu = NonNullable<MenuFile['menus']>[number]
type Recipe = NonNullable<MenuFile['recipe']>

/** Grams of a food by its id, as a menu or a serving of a recipe uses it. */
type Portion = readonly [food: string, grams: number]

const dietNames: InBothLanguages<Record<Diet, string>> = {
  fr: { vegan: 'Végétalien', vegetarian: 'Végétarien', any: 'Poisson ou volaille' },
  en: { vegan: 'Vegan', vegetarian: 'Vegetarian', any: 'Fish or poultry' },
}

/** Returns the menus of a light day with what their foods add up to; problems are reported to the folder. */
export function buildLightMenus(
  folder: ContentFolder,
  files: readonly MenuFile[],
  foods: ReadonlyMap<string, Food>,
): LightMenu[] {
  const recipes = new Map(files.flatMap(({ id, recipe }) => (recipe ? [[id, recipe] as const] : [])))
  return files.flatMap(({ id, menus = [] }) => {
    const file = `medias/${id}.yaml`
    const report = (said: Said) => folder.report(file, said, { field: 'menus' })
    return menus.map(menu => ({ file, ...buildMenu(menu, foods, recipes, report) }))
  })
}

/** Returns what the placeholders of the menus stand for in Markdown. */
export function menuPlaceholders(menus: readonly LightMenu[], locale: Locale): Record<string, string> {
  const [example] = menus
  if (!example) return {}
  const protein = locale === 'fr' ? 'g de protéines' : 'g of protein'
  const lines = menus.map((menu, index) => {
    const figures = `${dietNames[locale][menu.diet]}, ${menu.energyKcal}\u00a0kcal, ${menu.protein}\u00a0${protein}.`
    return `${index + 1}. ${menu.words[locale]} *${figures}*`
  })
  return { 'light.menus': lines.join('\n'), 'light.example': `${example.energyKcal}\u00a0kcal` }
}

function buildMenu(
  menu: Menu,
  foods: ReadonlyMap<string, Food>,
  recipes: ReadonlyMap<string, Recipe>,
  report: (said: Said) => void,
): Omit<LightMenu, 'file'> {
  const served = (menu.recipes ?? []).flatMap(id => {
    const recipe = recipes.get(id)
    if (!recipe) report(say('unknownMedia', id))
    return recipe ? portionsOf(recipe) : []
  })
  const portions = [...served, ...Object.entries(menu.foods)].flatMap(([id, grams]) => {
    const known = foods.get(id)
    if (!known) report(say('unknownFood', id))
    return known ? [{ known, grams }] : []
  })
  const weighed = portions.flatMap(({ known: { per100g }, grams }) =>
    per100g ? [{ composition: per100g, grams }] : [],
  )
  const { energyKcal, nutrition } = nutritionPerServing(weighed, 1)
  const quote = (text: string) =>
    text.replaceAll(/\{([a-z-]+)\}/g, (quoted, id: string) => {
      if (menu.foods[id] === undefined) report(say('undefinedPlaceholder', quoted))
      return `${menu.foods[id]}\u00a0g`
    })
  const diet = dietOf(portions.map(({ known }) => known))
  return {
    id: menu.id,
    diet,
    energyKcal,
    protein: nutrition.protein,
    words: { fr: quote(menu.fr), en: quote(menu.en) },
  }
}

/** Returns what one serving holds of each food that is weighed. */
function portionsOf({ ingredients, servings }: Recipe): Portion[] {
  return ingredients.flatMap(({ food, grams }) => (grams === undefined ? [] : [[food, grams / servings] as const]))
}

function dietOf(foods: readonly Food[]): Diet {
  if (!foods.every(isVegetarian)) return 'any'
  const isAnimal = ({ isVegan, allergens = [] }: Food) =>
    isVegan === false || allergens.includes('milk') || allergens.includes('egg')
  return foods.some(isAnimal) ? 'vegetarian' : 'vegan'
}
