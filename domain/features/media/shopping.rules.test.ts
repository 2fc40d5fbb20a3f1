import { expect, test } from 'vitest'
import type { Ingredient } from './media.contract.ts'
import { amountToBuy, listShopping } from './shopping.rules.ts'

const rice: Ingredient = { food: 'rice', name: 'Riz', aisle: 'grocery', grams: 160, piece: null }
const egg: Ingredient = { food: 'egg', name: 'Œufs', aisle: 'dairy', grams: 106, piece: 53 }
const pepper: Ingredient = { food: 'pepper', name: 'Poivre', aisle: 'cupboard', grams: null, piece: null }

test('a shopping list adds up each food of the recipes and follows the aisles', () => {
  expect(
    listShopping([{ ingredients: [rice, pepper] }, { ingredients: [egg, { ...rice, grams: 80 }, pepper] }]),
  ).toEqual([
    { aisle: 'dairy', purchases: [egg] },
    { aisle: 'grocery', purchases: [{ ...rice, grams: 240 }] },
    { aisle: 'cupboard', purchases: [pepper] },
  ])
  expect(listShopping([])).toEqual([])
})

test('what to buy is never less than the recipes need', () => {
  expect(amountToBuy({ grams: 120, piece: 53 })).toEqual({ count: 3 })
  expect(amountToBuy({ grams: 240, piece: null })).toEqual({ grams: 250 })
  expect(amountToBuy({ grams: 34, piece: null })).toEqual({ grams: 40 })
  expect(amountToBuy(pepper)).toBeNull()
})
