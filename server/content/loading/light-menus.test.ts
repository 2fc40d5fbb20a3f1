import { expect, test } from 'vitest'
import { ContentFolder } from './content-folder.ts'
import { buildLightMenus, menuPlaceholders } from './light-menus.ts'
import type { Food } from './load-foods.ts'

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
const soup = {
  id: 'soup',
  recipe: {
    servings: 2,
    preparationMinutes: 5,
    cookingMinutes: 20,
    allergens: [],
    ingredients: [{ food: 'lentil', grams: 200 }, { food: 'lentil' }],
  },
}

type Menu = NonNullable<Parameters<typeof buildLightMenus>[1][number]['menus']>[number]

function build(menu: Omit<Menu, 'id'>) {
  const folder = new ContentFolder({ has: () => false, list: () => [], read: () => '' })
  const page = { id: 'light-day', menus: [{ id: 'menu', ...menu }] }
  return { menus: buildLightMenus(folder, [page, soup], foods), problems: folder.problems }
}

test('a menu adds up its foods and one serving of each recipe, and its words quote the grams', () => {
  const { menus, problems } = build({
    recipes: ['soup'],
    foods: { egg: 100 },
    fr: 'Soupe\u00a0; œuf ({egg}).',
    en: 'Soup; egg ({egg}).',
  })
  expect(problems).toEqual([])
  expect(menus[0]).toMatchObject({ energyKcal: 270, protein: 22 })
  expect(menuPlaceholders(menus, 'en')).toEqual({
    'light.menus': '1. Soup; egg (100\u00a0g). *Vegetarian, 270\u00a0kcal, 22\u00a0g of protein.*',
    'light.example': '270\u00a0kcal',
  })
  expect(menuPlaceholders(menus, 'fr')['light.menus']).toContain('*Végétarien, 270\u00a0kcal, 22\u00a0g de protéines.*')
})

test.each<[Record<string, number>, string]>([
  [{ lentil: 100 }, 'vegan'],
  [{ lentil: 100, honey: 10 }, 'vegetarian'],
  [{ lentil: 100, egg: 50 }, 'vegetarian'],
  [{ lentil: 100, cod: 100 }, 'any'],
])('the foods %o make a menu that is %s', (amounts, diet) => {
  expect(build({ foods: amounts, fr: 'a', en: 'a' }).menus[0]?.diet).toBe(diet)
})

test('an unknown food, an unknown recipe and grams of a food that is not in the menu are named', () => {
  const { problems } = build({ recipes: ['stew'], foods: { truffle: 5 }, fr: '{egg}', en: 'a' })
  expect(problems.map(({ file, field, says }) => [file, field, says.en])).toEqual([
    ['medias/light-day.yaml', 'menus', 'unknown media stew'],
    ['medias/light-day.yaml', 'menus', 'foods.yaml has no truffle'],
    ['medias/light-day.yaml', 'menus', 'nothing defines {egg}'],
  ])
})
