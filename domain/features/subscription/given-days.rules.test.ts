import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { appendDays, type GivenStretch, layOutStretches } from './given-days.rules.ts'

const day = 24 * 60 * 60 * 1000
const start = Date.parse('2026-03-02T11:00:00Z')
/** The instant this many days after the start. */
const on = (days: number) => new Date(start + days * day)
const stretch = (startsOn: number, endsOn: number, notBefore = 0): GivenStretch => ({
  startsOn: on(startsOn),
  endsOn: on(endsOn),
  notBefore: on(notBefore),
})

function layOut(stretches: GivenStretch[], paidUntil: number | null, now = 0) {
  const moved = layOutStretches(stretches, { paidUntil: paidUntil === null ? null : on(paidUntil), now: on(now) })
  const days = (instant: Date) => (instant.getTime() - start) / day
  return moved.map(({ startsOn, endsOn }) => [days(startsOn), days(endsOn)])
}

describe('given days', () => {
  test('wait behind a renewal', () => {
    expect(layOut([stretch(10, 40)], 41)).toEqual([[41, 71]])
  })

  test('follow one another', () => {
    expect(layOut([stretch(40, 47), stretch(10, 40)], 41)).toEqual([
      [41, 71],
      [71, 78],
    ])
  })

  test('begin at once when what is paid ends early', () => {
    expect(layOut([stretch(365, 395)], 3, 5)).toEqual([[5, 35]])
    expect(layOut([stretch(365, 395)], null, 5)).toEqual([[5, 35]])
  })

  test('that run when a renewal comes keep what is left', () => {
    expect(layOut([stretch(0, 30)], 41, 10)).toEqual([[41, 61]])
  })

  test('that run while nothing is paid go on', () => {
    expect(layOut([stretch(0, 30)], null, 10)).toEqual([[0, 30]])
    expect(layOut([stretch(0, 30), stretch(30, 37)], -3, 10)).toEqual([
      [0, 30],
      [30, 37],
    ])
  })

  test('that are used up, or were cut, are left alone', () => {
    expect(layOut([stretch(0, 9), stretch(20, 5)], 41, 10)).toEqual([])
  })

  test('never begin within access that the staff had given', () => {
    expect(layOut([stretch(60, 90, 50)], 3)).toEqual([[50, 80]])
  })

  test('are neither lost nor lengthened, however what is paid changes', () => {
    const ends = fc.array(fc.integer({ min: -20, max: 400 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 366 }), { minLength: 1, maxLength: 4 }), ends, (lengths, paid) => {
        let stretches: GivenStretch[] = []
        let end = on(paid[0] ?? 0)
        for (const length of lengths) {
          const added = appendDays(length, on(0), end)
          stretches.push({ ...added, notBefore: on(0) })
          end = added.endsOn
        }
        for (const paidUntil of paid) stretches = layOutStretches(stretches, { paidUntil: on(paidUntil), now: on(0) })
        const whole = stretches.reduce((sum, { startsOn, endsOn }) => sum + endsOn.getTime() - startsOn.getTime(), 0)
        expect(whole / day).toBe(lengths.reduce((sum, length) => sum + length, 0))
        expect(stretches[0]?.startsOn).toEqual(on(Math.max(0, paid.at(-1) ?? 0)))
        expect(layOutStretches(stretches, { paidUntil: on(paid.at(-1) ?? 0), now: on(0) })).toEqual(stretches)
      }),
    )
  })
})

test('days are appended to what reaches furthest', () => {
  expect(appendDays(30, on(0), null, on(-5))).toEqual({ startsOn: on(0), endsOn: on(30) })
  expect(appendDays(30, on(0), on(12), on(7))).toEqual({ startsOn: on(12), endsOn: on(42) })
})
