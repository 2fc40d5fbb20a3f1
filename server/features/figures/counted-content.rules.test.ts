import { expect, test } from 'vitest'
import { serverForThisFile } from '../../testing/test-server.ts'
import { countedContentOf } from './counted-content.rules.ts'

const server = serverForThisFile()

test('a day is complete by what it requires of everybody: nothing optional, unpublished, or hidden from some', () => {
  const { days, needed } = countedContentOf(server.services.catalogue.catalogue)
  const ofDay = (number: number) => days.find(day => day.program === 'medfasting' && day.number === number)
  expect(needed.filter(({ dayId }) => dayId === ofDay(3)?.id).map(({ id }) => id)).toEqual([
    'medfasting-d3-medfasting-page-3',
    'medfasting-d3-breath',
  ])
  // Day 2 has an unpublished page, day 5 only an optional recipe.
  expect([2, 3, 4, 5].map(number => ofDay(number)?.needed)).toEqual([1, 2, 1, 0])
  expect([2, 3, 4, 5].map(number => ofDay(number)?.nextId)).toEqual(['', '', '', ''])
})

test('a day whose only media is hidden from some is complete by it, or because the next day was unlocked', () => {
  const { days, needed } = countedContentOf(server.services.catalogue.catalogue)
  const [first, second] = days.filter(({ program }) => program === 'medfasting')
  expect(first).toMatchObject({ number: 1, needed: 1, nextId: second?.id })
  expect(needed.find(({ dayId }) => dayId === first?.id)?.id).toBe('medfasting-d1-medfasting-page-1')
})

test('the last day of a programme is the last published one', () => {
  const { days } = countedContentOf(server.services.catalogue.catalogue)
  expect(days.filter(({ isLast }) => isLast).map(({ program, number }) => [program, number])).toEqual([
    ['medfasting', 14],
    ['fatigue', 7],
    ['stress', 7],
  ])
})
