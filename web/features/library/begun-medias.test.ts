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

describe('media to continue', () => {
  test.each<[what: string, last: string | null, kept: string[], done: string[], begun: string[]]>([
    ['are empty for a new member', null, [], [], []],
    ['start with the media opened last, at the place where it was opened', 'page-d9', [], [], ['page-d9']],
    ['leave it out once it is completed', 'page-d9', [], ['page'], []],
    ['leave it out once it is unpublished', 'gone-d1', [], [], []],
    ['include films left in the middle', null, ['film'], [], ['film-d2']],
    ['leave out completed films', null, ['film', 'other'], ['film'], ['other-d3']],
    ['list the last one first, and only once', 'film-d2', ['film', 'other'], [], ['film-d2', 'other-d3']],
  ])('%s', (_, lastProgramDayMediaId, kept, done, begun) => {
    const found = findBegunMedias({
      medias,
      completeMediaIds: new Set(done),
      lastProgramDayMediaId,
      hasKeptPlace: ({ id }) => kept.includes(id),
    })
    expect(found.map(({ programDayMediaId }) => programDayMediaId)).toEqual(begun)
  })
})
