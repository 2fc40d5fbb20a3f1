import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readText } from './repository.ts'

interface Food {
  code?: number
  year?: number
  ciqual?: string
  per100g?: object
  isUnread?: boolean
}

const foods = Object.entries(parse(readText('content/foods.yaml')) as Record<string, Food>)
const namesOf = (found: typeof foods) => found.map(([id]) => id)

test('a food that counts has the code and the year of its row in the table, or waits to be read', () => {
  const halfSaid = foods.filter(([, { code, year }]) => (code === undefined) !== (year === undefined))
  expect(namesOf(halfSaid), 'give both `code` and `year` of the row in the Ciqual table').toEqual([])
  const unmarked = foods.filter(
    ([, { per100g, code, isUnread }]) => per100g && (code === undefined) !== (isUnread === true),
  )
  expect(namesOf(unmarked), 'give the `code` and `year` of its row, or `isUnread: true` until a dietitian has').toEqual(
    [],
  )
})

test('one row of the table has one name and one set of values', () => {
  const rows = Map.groupBy(
    foods.filter(([, { code }]) => code !== undefined),
    ([, { code }]) => code,
  )
  const mixed = [...rows.values()].filter(
    row => new Set(row.map(([, { ciqual, per100g }]) => JSON.stringify([ciqual, per100g]))).size > 1,
  )
  expect(mixed.map(namesOf), 'foods of one `code` have one `ciqual` and one `per100g`').toEqual([])
})
