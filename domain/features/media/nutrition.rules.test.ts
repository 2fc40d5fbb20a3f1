import { expect, test } from 'vitest'
import { type Composition, isEnergyPlausible, nutritionPerServing } from './nutrition.rules.ts'

const lentils: Composition = { kcal: 312, protein: 25.1, carbohydrate: 44.5, fat: 1.8, fibre: 16.4, salt: 0 }
const oil: Composition = { kcal: 899, protein: 0.25, carbohydrate: 0, fat: 99.9, fibre: 0, salt: 0 }
const salt: Composition = { kcal: 0, protein: 0, carbohydrate: 0, fat: 0, fibre: 0, salt: 99.9 }

test('a serving’s figures add up its share of every ingredient and are rounded honestly', () => {
  const soup = [
    { composition: lentils, grams: 160 },
    { composition: oil, grams: 28 },
    { composition: salt, grams: 0.5 },
  ]
  // Two servings of 80 g of lentils, 14 g of oil and 0.25 g of salt: 375.5 kcal.
  expect(nutritionPerServing(soup, 2)).toEqual({
    energyKcal: 380,
    nutrition: { energyKj: 1570, protein: 20, fibre: 13, salt: 0.2 },
  })
})

test('a stated energy may differ from that of the nutrients by 15 %, or 3 kcal', () => {
  expect(isEnergyPlausible(lentils)).toBe(true)
  expect(isEnergyPlausible({ ...lentils, kcal: 380 })).toBe(false)
  expect(isEnergyPlausible({ ...salt, kcal: 3 })).toBe(true)
  expect(
    isEnergyPlausible({ kcal: 28, protein: 0.3, carbohydrate: 1.6, fat: 0.3, fibre: 0.3, salt: 0, acids: 6 }),
  ).toBe(true)
})
