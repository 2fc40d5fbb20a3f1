import { describe, expect, test } from 'vitest'
import type { MediaType } from '../media/media.contract.ts'
import { isOnShelf, shelves } from './library.rules.ts'

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
