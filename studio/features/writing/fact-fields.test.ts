import { expect, test } from 'vitest'
import type { FactField } from '../../../domain/features/writing/writing.contract.ts'
import { fieldAt, initialOf, missingFields } from './fact-fields.ts'

function field(path: string, kind: FactField['kind'], isOptional = false, options: string[] = []): FactField {
  return { path, kind, isOptional, isNullable: false, options }
}

const fields = [
  field('id', 'text'),
  field('isRetired', 'yesNo', true),
  field('recipe', 'group', true),
  field('recipe.servings', 'number'),
  field('recipe.note', 'text', true),
  field('recipe.ingredients', 'list'),
  field('recipe.ingredients.*', 'group'),
  field('recipe.ingredients.*.food', 'text'),
  field('recipe.ingredients.*.grams', 'number', true),
  field('recipe.allergens', 'list'),
  field('recipe.allergens.*', 'text', false, ['gluten', 'milk']),
]

test('a place in the facts is that of the schema, whatever the entry', () => {
  expect(fieldAt(fields, ['recipe', 'ingredients', 3, 'grams'])?.kind).toBe('number')
  expect(fieldAt(fields, ['recipe', 'nothing'])).toBeUndefined()
})

test('the fields to add are those that the schema allows and the file lacks', () => {
  expect(missingFields(fields, [], { id: 'x', isRetired: true })).toEqual(['recipe'])
  expect(missingFields(fields, ['recipe', 'ingredients', 0], { food: 'oil' })).toEqual(['grams'])
  expect(missingFields(fields, ['recipe'], { note: '' })).toEqual([])
})

test('a new field has all that it must have, and nothing else', () => {
  expect(initialOf(fields, ['recipe'])).toEqual({
    servings: 1,
    ingredients: [{ food: '' }],
    allergens: ['gluten'],
  })
})
