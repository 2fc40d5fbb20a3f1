import { nutritionPerServing } from '../../domain/features/media/nutrition.rules.ts'
import type { InBothLanguages, Locale } from '../../domain/locale.ts'
import { lightMenusFile } from './content.schema.ts'
import type { Diet, LightMenu } from './content.ts'
import type { ContentFolder } from './content-folder.ts'
import { say } from './content-problem.ts'
import type { Food } from './load-foods.ts'
import type { RecipeFile } from './load-recipe.ts'

/** Where the menus of a light day stand. */
export const lightMenusPath = 'light-menus.yaml'

/** Food by grams, as a menu or a serving of a recipe uses it. */
interface Portion {
  known: Food
  grams: number
}

const dietNames: InBothLanguages<Record<Diet, string>> = {
  fr: { vegan: 'Végétalien', vegetarian: 'Végétarien', any: 'Poisson ou volaille' },
  en: { vegan: 'Vegan', vegetarian: 'Vegetarian', any: 'Fish or poultry' },
}

/** Loads the menus of a light day, none if there is no file; problems are reported to the folder. */
export function loadLightMenus(
  folder: ContentFolder,
  foods: ReadonlyMap<string, Food>,
  recipes: ReadonlyMap<string, RecipeFile>,
): LightMenu[] {
  if (!folder.has(lightMenusPath)) return []
  return (folder.yaml(lightMenusPath, lightMenusFile) ?? []).map(menu => {
    const served = (menu.recipes ?? []).flatMap(id => servingOf(folder, id, recipes.get(id)))
    const portions = [...served, ...Object.entries(menu.foods)].flatMap(([id, grams]): Portion[] => {
      const known = foods.get(id)
      if (!known) folder.report(lightMenusPath, say('unknownFood', id))
      return known ? [{ known, grams }] : []
    })
    const { energyKcal, nutrition } = nutritionPerServing(
      portions.flatMap(({ known: { per100g }, grams }) => (per100g ? [{ composition: per100g, grams }] : [])),
      1,
    )
    const quote = (text: string) => quoteGrams(folder, text, menu.foods)
    return {
      id: menu.id,
      diet: dietOf(portions.map(({ known }) => known)),
      energyKcal,
      protein: nutrition.protein,
      words: { fr: quote(menu.fr), en: quote(menu.en) },
    }
  })
}

/** Returns what the placeholders of the menus stand for in Markdown. */
export function menuPlaceholders(menus: readonly LightMenu[], locale: Locale): Record<string, string> {
  const [example] = menus
  if (!example) return {}
  const figures = ({ diet, energyKcal, protein }: LightMenu) =>
    locale === 'fr'
      ? `${dietNames.fr[diet]}, ${energyKcal}\u00a0kcal, ${protein}\u00a0g de protéines.`
      : `${dietNames.en[diet]}, ${energyKcal}\u00a0kcal, ${protein}\u00a0g of protein.`
  return {
    'light.menus': menus.map((menu, index) => `${index + 1}. ${menu.words[locale]} *${figures(menu)}*`).join('\n'),
    'light.example': `${example.energyKcal}\u00a0kcal`,
  }
}

function servingOf(folder: ContentFolder, id: string, recipe: RecipeFile | undefined): [food: string, grams: number][] {
  if (!recipe) folder.report(lightMenusPath, say('unknownMedia', id))
  return (recipe?.ingredients ?? []).flatMap(({ food, grams }) =>
    grams === undefined ? [] : [[food, grams / (recipe?.servings ?? 1)]],
  )
}

/** Writes the grams of a food where the words name it: `{skyr}`. */
function quoteGrams(folder: ContentFolder, text: string, foods: Readonly<Record<string, number>>): string {
  return text.replaceAll(/\{([a-z-]+)\}/g, (quoted, id: string) => {
    const grams = foods[id]
    if (grams === undefined) folder.report(lightMenusPath, say('undefinedPlaceholder', quoted))
    return `${grams}\u00a0g`
  })
}

function dietOf(foods: readonly Food[]): Diet {
  if (foods.some(({ isVegetarian }) => isVegetarian === false)) return 'any'
  const isAnimal = ({ isVegan, allergens = [] }: Food) =>
    isVegan === false || allergens.includes('milk') || allergens.includes('egg')
  return foods.some(isAnimal) ? 'vegetarian' : 'vegan'
}
