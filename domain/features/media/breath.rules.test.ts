import { describe, expect, test } from 'vitest'
import { breathAt, breathEnd } from './breath.rules.ts'
import type { Breath } from './media.contract.ts'

const square: Breath = { start: 12, count: 10, inSeconds: 4, holdSeconds: 4, outSeconds: 4, restSeconds: 4 }
const waves: Breath = { start: 9, count: 15, inSeconds: 5.4545, holdSeconds: 0, outSeconds: 5.4545, restSeconds: 0 }

describe('a breathing guide', () => {
  test('is silent before its first breath and from the end of its last', () => {
    expect(breathEnd(square)).toBe(172)
    expect(breathAt(square, 11.9)).toBeNull()
    expect(breathAt(square, 171.9)).not.toBeNull()
    expect(breathAt(square, 172)).toBeNull()
  })

  test.each([
    [12, 'in', 'hold', 1, 0],
    [14, 'in', 'hold', 3, 0.5],
    [16, 'hold', 'out', 1, 1],
    [20, 'out', 'rest', 1, 1],
    [24, 'rest', 'in', 1, 0],
    [28, 'in', 'hold', 1, 0],
  ] as const)(
    'passes through the four sides of the square: at %d s it is %s, then %s',
    (at, phase, next, beat, full) => {
      const moment = breathAt(square, at)
      expect(moment).toMatchObject({ phase, next, beat, beats: 4 })
      expect(moment?.fullness).toBeCloseTo(full, 2)
    },
  )

  test('leaves out the pauses that a piece lacks, and counts whole seconds of a phase that lasts a fraction longer', () => {
    expect(breathAt(waves, 9 + 5.2)).toMatchObject({ phase: 'in', next: 'out', beat: 5, beats: 5 })
    expect(breathAt(waves, 9 + 5.5)).toMatchObject({ phase: 'out', next: 'in', beat: 1 })
  })
})
