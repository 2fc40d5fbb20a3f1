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
  field('recipe.tags', 'list'),
  field('recipe.tags.*', 'text', false, ['quick', 'cheap']),
  field('languages', 'list', true),
  field('languages.*', 'text', false, ['fr']),
]

test('a place in the facts is that of the schema, whatever the entry', () => {
  expect(fieldAt(fields, ['recipe', 'ingredients', 3, 'grams'])?.kind).toBe('number')
  expect(fieldAt(fields, ['recipe', 'nothing'])).toBeUndefined()
})

test('the fields to add are those that the schema allows and the file lacks', () => {
  expect(missingFields(fields, [], { id: 'x', isRetired: true })).toEqual(['recipe', 'languages'])
  expect(missingFields(fields, ['recipe', 'ingredients', 0], { food: 'oil' })).toEqual(['grams'])
  expect(missingFields(fields, ['recipe'], { note: '' })).toEqual([])
})

test('a new field has all that it must have, says nothing by itself, and holds nothing else', () => {
  expect(initialOf(fields, ['recipe'])).toEqual({
    servings: null,
    ingredients: [{ food: '' }],
    tags: [''],
  })
  expect(initialOf(fields, ['languages'])).toEqual(['fr'])
})
