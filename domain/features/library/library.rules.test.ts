import { describe, expect, test } from 'vitest'
import type { MediaType } from '../media/media.contract.ts'
import { isOnShelf, shelves } from './library.rules.ts'

describe('a media belongs', () => {
  test.each<[type: MediaType, tagId: string | null, standsOn: string[]]>([
    ['video', 'sleep', ['video']],
    ['video', 'recipe', ['video', 'recipe']],
    ['page', 'sleep', ['text']],
    ['page', null, ['text']],
    ['html', 'kitchen', ['text']],
    ['page', 'recipe', ['recipe']],
    ['html', 'recipe', ['recipe']],
    ['recipe', 'recipe', ['recipe']],
    ['recipe', null, ['recipe']],
    ['podcast', null, ['audio']],
    ['podcast', 'recipe', ['recipe', 'audio']],
  ])('as a %s tagged %s in the rows %j', (type, tagId, standsOn) => {
    const media = { type, Tag: tagId === null ? null : { id: tagId } }
    expect(shelves.filter(shelf => isOnShelf(media, shelf))).toEqual(standsOn)
  })
})
