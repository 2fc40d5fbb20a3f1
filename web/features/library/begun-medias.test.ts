import { describe, expect, test } from 'vitest'
import type { MediaCard, MediaType } from '../../../domain/features/media/media.contract.ts'
import { findBegunMedias } from './begun-medias.ts'

function card(id: string, type: MediaType, places: string[]): MediaCard {
  return {
    id,
    type,
    title: id,
    image: null,
    thumbnail: null,
    isPublished: true,
    estimatedDuration: 300,
    Quiz: null,
    Tag: null,
    ProgramDayMedias: places.map(place => ({ id: place, programDayId: 'day', programCode: 'stress' })),
  }
}

const page = card('page', 'page', ['page-d1', 'page-d9'])
const film = card('film', 'video', ['film-d2'])
const other = card('other', 'video', ['other-d3'])
const medias = [other, film, page]

describe('to continue', () => {
  test.each<[what: string, last: string | null, kept: string[], done: string[], begun: string[]]>([
    ['is nothing for a newcomer', null, [], [], []],
    ['is the media opened last, at the place where it was opened', 'page-d9', [], [], ['page-d9']],
    ['is nothing when that one was validated', 'page-d9', [], ['page'], []],
    ['is nothing when that one is no longer published', 'gone-d1', [], [], []],
    ['are films left on the way', null, ['film'], [], ['film-d2']],
    ['are no films that were validated', null, ['film', 'other'], ['film'], ['other-d3']],
    ['comes the last one first, and once', 'film-d2', ['film', 'other'], [], ['film-d2', 'other-d3']],
  ])('%s', (_, lastProgramDayMediaId, kept, done, begun) => {
    const found = findBegunMedias({
      medias,
      doneMediaIds: new Set(done),
      lastProgramDayMediaId,
      hasKeptPlace: ({ id }) => kept.includes(id),
    })
    expect(found.map(({ programDayMediaId }) => programDayMediaId)).toEqual(begun)
  })
})
