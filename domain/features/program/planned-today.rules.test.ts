import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { completeDay, day, earlierToday, lockedDay, media, startedDay, yesterday } from '../../testing/sample-days.ts'
import { dailyProgress } from './program.rules.ts'

const timeZone = 'Europe/Paris'
/** 14:00 in Paris on 20 November 2026. */
const now = new Date('2026-11-20T13:00:00Z')
const startedToday = () => day(earlierToday)

describe('planned today', () => {
  test.each([
    ['nothing when no day is unlocked', [lockedDay()], { percentage: 0, done: 0, planned: 0 }],
    ['nothing when all was done before today', [completeDay()], { percentage: 0, done: 0, planned: 0 }],
    ['what is pending', [startedDay()], { percentage: 0, done: 0, planned: 1 }],
    [
      'what is pending with what was done today',
      [day(yesterday, [media({ done: earlierToday }), media(), media({ done: true })])],
      { percentage: 50, done: 1, planned: 2 },
    ],
    [
      'the floor of two thirds',
      [day(yesterday, [media({ done: earlierToday }), media({ done: earlierToday }), media()])],
      { percentage: 66, done: 2, planned: 3 },
    ],
    [
      'everything when today’s is done',
      [day(earlierToday, [media({ done: earlierToday })])],
      { percentage: 100, done: 1, planned: 1 },
    ],
    [
      'days left behind too',
      [startedDay(), day(earlierToday, [media({ done: earlierToday })])],
      { percentage: 50, done: 1, planned: 2 },
    ],
    [
      'no optional media, done or not',
      [day(yesterday, [media({ optional: true, done: earlierToday }), media({ optional: true })])],
      { percentage: 0, done: 0, planned: 0 },
    ],
    [
      'a day that opened today before another was completed',
      [day(yesterday, [media({ done: '2026-11-20T08:00:00Z' })]), startedToday()],
      { percentage: 50, done: 1, planned: 2 },
    ],
    [
      'a day that opened today, of which the library was used to do a media before',
      [day(earlierToday, [media({ done: '2026-11-20T06:00:00Z' }), media()])],
      { percentage: 50, done: 1, planned: 2 },
    ],
    [
      'no day that opened at the moment another was completed',
      [day(yesterday, [media({ done: earlierToday })]), startedToday()],
      { percentage: 100, done: 1, planned: 1 },
    ],
    [
      'no day that another opened, although more of that one was done since',
      [day(yesterday, [media({ done: earlierToday }), media({ done: '2026-11-20T08:00:00Z' })]), startedToday()],
      { percentage: 100, done: 2, planned: 2 },
    ],
    ['no unpublished media', [day(yesterday, [media({ published: false })])], { percentage: 0, done: 0, planned: 0 }],
    [
      'no day that was taken back',
      [day(yesterday, [media()], { isPublished: false })],
      { percentage: 0, done: 0, planned: 0 },
    ],
  ])('is %s', (_, days, progress) => {
    expect(dailyProgress({ days, now, timeZone })).toEqual(progress)
  })

  test.each([
    ['Europe/Paris', 0],
    ['Europe/London', 1],
    ['America/New_York', 1],
    ['Pacific/Auckland', 0],
  ])('in %s counts %i done, at half past midnight in Paris, of what was done an hour before', (zone, done) => {
    const days = [day('2026-11-18T12:00:00Z', [media({ done: '2026-11-19T22:30:00Z' })])]
    // 00:30 in Paris on the 20th, 23:30 in London on the 19th, 12:30 in Auckland on the 20th (11:30 there when it was completed).
    const inAuckland = zone === 'Pacific/Auckland'
    const at = new Date(inAuckland ? '2026-11-20T11:30:00Z' : '2026-11-19T23:30:00Z')
    expect(dailyProgress({ days, now: at, timeZone: zone }).done).toBe(done)
  })

  test('is a percentage that reaches 100 only when all is done', () => {
    const anyMedia = fc
      .record({ done: fc.constantFrom(false, true, earlierToday), optional: fc.boolean(), published: fc.boolean() })
      .map(media)
    const anyDay = fc
      .tuple(fc.constantFrom(null, yesterday, earlierToday), fc.array(anyMedia, { maxLength: 4 }))
      .map(([unlockedOn, medias]) => day(unlockedOn, medias))
    fc.assert(
      fc.property(fc.array(anyDay, { maxLength: 8 }), days => {
        const { percentage, done, planned } = dailyProgress({ days, now, timeZone })
        expect(percentage).toBeGreaterThanOrEqual(0)
        expect(done).toBeLessThanOrEqual(planned)
        expect(percentage === 100).toBe(planned > 0 && done === planned)
      }),
    )
  })
})
