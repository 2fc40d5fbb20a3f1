import { expect, test } from 'vitest'
import { placeOfDay, subjectOf } from './subject.rules.ts'

test.each([
  ['medias/breathe-six.fr.md', 'medias/breathe-six'],
  ['medias/breathe-six.yaml', 'medias/breathe-six'],
  ['programs/fatigue/week-03/day-07.en.md', 'programs/fatigue/week-03/day-07'],
  ['pictures/medias/evening.480.avif', 'pictures/medias/evening'],
  ['pictures/medias/evening.1440.jpg', 'pictures/medias/evening'],
  ['pictures/medias/evening.svg', 'pictures/medias/evening'],
  ['video/evening.fr.vtt', 'video/evening'],
  ['foods.yaml', 'foods'],
])('%s belongs to %s', (path, subject) => {
  expect(subjectOf(path)).toBe(subject)
})

test('a day is named by its programme, week and place', () => {
  expect(placeOfDay('programs/fatigue/week-03/day-07')).toEqual({ program: 'fatigue', week: 3, day: 7 })
  expect(placeOfDay('programs/fatigue/week-03')).toBeUndefined()
  expect(placeOfDay('medias/evening')).toBeUndefined()
})
