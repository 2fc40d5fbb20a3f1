import { expect, test } from 'vitest'
import type { Outline } from '../../../domain/features/writing/writing.contract.ts'
import { newPlaceId } from './day-places.ts'

type Day = Outline['programs'][number]['weeks'][number]['days'][number]

const day = (number: number, ...ids: string[]): Day => ({
  stem: `programs/fatigue/week-01/day-0${number}`,
  id: `fatigue-${number}`,
  name: null,
  medias: ids.map(id => ({ id, media: 'breathing-garden', isOptional: false })),
  seconds: 0,
  isChanged: false,
})

function programsWith(...days: Day[]): Pick<Outline, 'programs'> {
  const title = { fr: null, en: null }
  const week = { stem: 'programs/fatigue/week-01', title, isPublished: true, days }
  const program = { stem: 'programs/fatigue', code: 'fatigue', title, color: null, isPublished: true, after: null }
  return { programs: [{ ...program, weeks: [week] }] }
}

const third = 'programs/fatigue/week-01/day-03'

test('the place of a media is named by its programme', () => {
  expect(newPlaceId(programsWith(day(3)), third, 'breathing-garden')).toBe('fatigue-breathing-garden')
})

test('a media that returns in the programme gets a place of its own', () => {
  const once = programsWith(day(1, 'fatigue-breathing-garden'), day(3))
  expect(newPlaceId(once, third, 'breathing-garden')).toBe('fatigue-breathing-garden-2')
  const twice = programsWith(day(1, 'fatigue-breathing-garden'), day(2, 'fatigue-breathing-garden-2'), day(3))
  expect(newPlaceId(twice, third, 'breathing-garden')).toBe('fatigue-breathing-garden-3')
})

test('a media that is put back on its day keeps its place, and members their progress', () => {
  expect(newPlaceId(programsWith(day(3, 'fatigue-breathing-garden')), third, 'breathing-garden')).toBe(
    'fatigue-breathing-garden',
  )
})
