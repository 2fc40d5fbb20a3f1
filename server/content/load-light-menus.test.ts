import { expect, test } from 'vitest'
import { ContentFolder } from './content-folder.ts'
import type { Food } from './load-foods.ts'
import { lightMenusPath, loadLightMenus, menuPlaceholders } from './load-light-menus.ts'
import type { RecipeFile } from './load-recipe.ts'

const food = (kcal: number, protein: number, facts: Partial<Food> = {}): Food => ({
  name: { fr: 'x', en: 'x' },
  per100g: { kcal, protein, carbohydrate: 0, fat: 0, fibre: 0, salt: 0 },
  ...facts,
})
const foods = new Map([
  ['lentil', food(130, 10)],
  ['egg', food(140, 12, { allergens: ['egg'] })],
  ['honey', food(320, 0, { isVegan: false })],
  ['cod', food(80, 18, { isVegetarian: false })],
])
const soup: RecipeFile = {
  servings: 2,
  preparationMinutes: 5,
  cookingMinutes: 20,
  allergens: [],
  ingredients: [{ food: 'lentil', grams: 200 }, { food: 'lentil' }],
}

function load(yaml: string) {
  const folder = new ContentFolder({ has: () => true, list: () => [], read: () => yaml })
  return { menus: loadLightMenus(folder, foods, new Map([['soup', soup]])), problems: folder.problems }
}

test('a menu adds up its foods and one serving of each recipe, and its words quote the grams', () => {
  const { menus, problems } = load(`
- id: soup-and-egg
  recipes: [soup]
  foods: { egg: 100 }
  fr: "Soupe ; œuf ({egg})."
  en: "Soup; egg ({egg})."
`)
  expect(problems).toEqual([])
  expect(menus[0]).toMatchObject({ energyKcal: 270, protein: 22 })
  expect(menuPlaceholders(menus, 'en')).toEqual({
    'light.menus': '1. Soup; egg (100\u00a0g). *Vegetarian, 270\u00a0kcal, 22\u00a0g of protein.*',
    'light.example': '270\u00a0kcal',
  })
  expect(menuPlaceholders(menus, 'fr')['light.menus']).toContain('*Végétarien, 270\u00a0kcal, 22\u00a0g de protéines.*')
})

test.each([
  ['{ lentil: 100 }', 'vegan'],
  ['{ lentil: 100, honey: 10 }', 'vegetarian'],
  ['{ lentil: 100, egg: 50 }', 'vegetarian'],
  ['{ lentil: 100, cod: 100 }', 'any'],
])('the foods %s make a menu that is %s', (amounts, diet) => {
  const { menus } = load(`- { id: menu, foods: ${amounts}, fr: a, en: a }`)
  expect(menus[0]?.diet).toBe(diet)
})

test('an unknown food, an unknown recipe and grams of a food that is not in the menu are named', () => {
  const { problems } = load(`- { id: menu, recipes: [stew], foods: { truffle: 5 }, fr: "{egg}", en: a }`)
  expect(problems.map(({ file, says }) => [file, says.en])).toEqual([
    [lightMenusPath, 'unknown media stew'],
    [lightMenusPath, 'foods.yaml has no truffle'],
    [lightMenusPath, 'nothing defines {egg}'],
  ])
})
