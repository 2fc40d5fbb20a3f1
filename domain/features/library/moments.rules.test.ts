import { describe, expect, test } from 'vitest'
import { addDays } from '../../days.ts'
import type { MediaCard, MediaType } from '../media/media.contract.ts'
import { fitsMoment, momentAt, moments, pickForCover } from './moments.rules.ts'

function media(type: MediaType, tagId: string | null, minutes: number, quizMinutes = 0) {
  return {
    type,
    estimatedDuration: minutes * 60,
    Quiz: quizMinutes > 0 ? { estimatedDuration: quizMinutes * 60 } : null,
    Tag: tagId === null ? null : { id: tagId, title: tagId === 'recipe' ? 'Recette' : tagId, color: '', image: null },
  } satisfies Partial<MediaCard>
}

describe('a media fits the moments', () => {
  test.each<[type: MediaType, tagId: string | null, minutes: number, quizMinutes: number, fits: string[]]>([
    ['page', 'daily-life', 5, 0, ['pause']],
    ['page', 'daily-life', 5, 1, []],
    ['page', null, 6, 0, []],
    ['podcast', 'breathing', 5, 0, ['pause', 'bedtime']],
    ['podcast', 'awareness', 8, 0, ['bedtime']],
    ['podcast', 'sleep', 9, 0, ['bedtime']],
    ['podcast', 'breathing', 10, 0, []],
    ['podcast', 'movement', 8, 0, []],
    ['video', 'sleep', 12, 0, ['bedtime']],
    ['page', 'sleep', 3, 0, ['pause', 'bedtime']],
    ['recipe', 'recipe', 40, 0, ['table']],
    ['recipe', null, 5, 0, ['table']],
    ['recipe', 'sleep', 5, 0, ['table']],
    ['recipe', 'recipe', 41, 0, []],
    ['page', 'recipe', 4, 0, ['table']],
  ])('%s, %s, %i minutes and a quiz of %i: %j', (type, tagId, minutes, quizMinutes, fits) => {
    expect(moments.filter(moment => fitsMoment(media(type, tagId, minutes, quizMinutes), moment))).toEqual(fits)
  })
})

test.each([
  [3, 'bedtime'],
  [4, 'pause'],
  [10, 'pause'],
  [11, 'table'],
  [12, 'table'],
  [13, 'pause'],
  [17, 'pause'],
  [18, 'table'],
  [19, 'table'],
  [20, 'bedtime'],
  [23, 'bedtime'],
])('at %i o’clock the first moment is %s', (hour, moment) => {
  expect(momentAt(hour)).toBe(moment)
})

describe('the cover', () => {
  const four = ['a', 'b', 'c', 'd'].map(id => ({ ...media('page', null, 2), id }))
  const idsOn = (day: string, medias = four) => pickForCover(medias, 'pause', day).map(({ id }) => id)

  test('proposes three media a day, until all had their turn', () => {
    const days = [0, 1, 2, 3].map(count => idsOn(addDays('2026-03-01', count)))
    expect(days.map(({ length }) => length)).toEqual([3, 3, 3, 3])
    expect(new Set(days.map(String)).size).toBe(4)
    expect(new Set(days.flat())).toEqual(new Set(['a', 'b', 'c', 'd']))
    expect(idsOn('2026-03-01')).toEqual(days[0])
  })

  test('proposes each media once, and none that does not fit', () => {
    expect(idsOn('2026-03-01', four.slice(0, 2)).toSorted()).toEqual(['a', 'b'])
    expect(pickForCover(four, 'table', '2026-03-01')).toEqual([])
  })

  test('proposes only what is heard at bedtime', () => {
    const medias = [media('video', 'sleep', 3), media('page', 'sleep', 3), media('podcast', 'sleep', 4)]
    expect(pickForCover(medias, 'bedtime', '2026-03-01')).toEqual([medias[2]])
  })
})
