import { describe, expect, test } from 'vitest'
import type { MediaType } from '../media/media.contract.ts'
import { isOnShelf, shelves, suitsDiet } from './library.rules.ts'

describe('a media belongs', () => {
  test.each<[type: MediaType, tag: string | null, standsOn: string[]]>([
    ['video', 'Sommeil', ['video']],
    ['video', 'Recette', ['video', 'recipe']],
    ['page', 'Sommeil', ['text']],
    ['page', null, ['text']],
    ['html', 'À table', ['text']],
    ['page', 'Recette', ['recipe']],
    ['html', 'Recipe', ['recipe']],
    ['recipe', 'Recipe', ['recipe']],
    ['page', 'recipe', ['text']],
    ['recipe', null, ['recipe']],
    ['podcast', null, ['audio']],
    ['podcast', 'Recipe', ['recipe', 'audio']],
  ])('as a %s with a tag titled %s in the rows %j', (type, tag, standsOn) => {
    const media = { type, Tag: tag === null ? null : { title: tag } }
    expect(shelves.filter(shelf => isOnShelf(media, shelf))).toEqual(standsOn)
  })
})

test('a recipe suits a diet if it is free of each allergen that was chosen, and of meat if asked', () => {
  const omelette = { diet: { allergens: ['egg' as const, 'milk' as const], isVegetarian: true } }
  expect(suitsDiet(omelette, [])).toBe(true)
  expect(suitsDiet(omelette, ['vegetarian', 'gluten'])).toBe(true)
  expect(suitsDiet(omelette, ['vegetarian', 'milk'])).toBe(false)
  expect(suitsDiet({ diet: { allergens: [], isVegetarian: false } }, ['vegetarian'])).toBe(false)
})

test('a media that states no allergens suits no choice', () => {
  expect(suitsDiet({}, [])).toBe(true)
  expect(suitsDiet({}, ['sesame'])).toBe(false)
})
