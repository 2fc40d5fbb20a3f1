import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readText } from './repository.ts'

interface Food {
  code?: number
  year?: number
  ciqual?: string
  per100g?: object
}

/** Foods whose row in the Ciqual table nobody has read: a dietitian confirms their values, or gives the code and year of their row. */
const waiting: readonly string[] = [
  'chard',
  'cherry-tomato',
  'fennel',
  'spring-onion',
  'lemon-juice',
  'dill',
  'mint',
  'mussel',
  'chicken-thigh',
  'chicken-thigh-minced',
  'rabbit',
  'milk-whole',
  'parmesan',
  'ricotta',
  'skyr',
  'yogurt',
  'edamame',
  'tempeh',
  'yogurt-soy',
  'anchovy',
  'caper',
  'flour',
  'olive-black',
  'pistachio',
  'raisin',
  'tahini',
  'tomato-tinned',
  'white-bean',
  'yeast',
  'chilli',
  'cumin',
  'fennel-seed',
  'mustard',
  'paprika-smoked',
  'pomegranate-molasses',
  'salt',
  'sugar',
  'vinegar',
]

const foods = Object.entries(parse(readText('content/foods.yaml')) as Record<string, Food>)

test('a food that counts has the code and the year of its row in the table, or is on the list of those that wait', () => {
  const unread = foods.filter(([, { per100g, code }]) => per100g && code === undefined).map(([id]) => id)
  expect(unread.toSorted()).toEqual(waiting.toSorted())
  const halfSaid = foods.filter(([, { code, year }]) => (code === undefined) !== (year === undefined))
  expect(halfSaid.map(([id]) => id)).toEqual([])
})

test('one row of the table has one name and one set of values', () => {
  const rows = Object.values(Object.groupBy(foods, ([, { code = 0 }]) => code))
  const mixed = rows.filter(
    row =>
      row?.[0]?.[1].code !== undefined &&
      new Set(row.map(([, { ciqual, per100g }]) => JSON.stringify([ciqual, per100g]))).size > 1,
  )
  expect(mixed).toEqual([])
})
