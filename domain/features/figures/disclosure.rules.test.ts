import fc from 'fast-check'
import { expect, test } from 'vitest'
import { floor, keptCount, largestBreakdown } from './disclosure.rules.ts'
import { wholeBreakdowns } from './figures.rules.ts'

test.each([
  [0, null],
  [9, null],
  [10, 10],
  [19, 10],
  [20, 20],
  [1_000_009, 1_000_000],
])('%s members are kept as %s', (members, kept) => {
  expect(keptCount(members)).toBe(kept)
})

const count = fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 3000 }))

test('no sum or difference of kept counts is a number from 1 to 9', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(count, fc.constantFrom(1, -1)), { minLength: 1, maxLength: 40 }), terms => {
      const result = terms.reduce((sum, [members, sign]) => sum + sign * (keptCount(members) ?? 0), 0)
      expect(Math.abs(result % floor)).toBe(0)
    }),
  )
})

test('the difference of two nested counts never shows that fewer than ten are in one only', () => {
  fc.assert(
    fc.property(count, count, (inner, rest) => {
      const difference = (keptCount(inner + rest) ?? 0) - (keptCount(inner) ?? 0)
      // Kept alike, they may differ by anything from 0 to 9; otherwise they may also differ by ten or more.
      const largestPossible = difference + floor - 1
      expect(largestPossible).toBeGreaterThanOrEqual(floor - 1)
      expect(largestPossible).toBeGreaterThanOrEqual(rest)
    }),
  )
})

test.each(Object.entries(wholeBreakdowns))('the breakdown by %s has no more parts than are allowed', (_, parts) => {
  expect(parts.length).toBeLessThanOrEqual(largestBreakdown)
})

/** A breakdown of a total, by how much each part and the total were rounded down. */
interface Breakdown {
  kept: number[]
  isWhole: boolean
}

const base = (members: number) => keptCount(members) ?? 0

/**
 * Returns the values that one part may have for a reader of every kept number: those for which some rounding of the total and of all parts
 * adds up. Breakdowns of one total depend on each other only through that total.
 */
function possibleValues(total: number, breakdowns: readonly Breakdown[], of: Breakdown): number[] {
  const roundings = Array.from({ length: floor }, (_, rounding) => rounding)
  const rest = ({ kept }: Breakdown) => total - kept.reduce((sum, part) => sum + part, 0)
  const mostOf = (parts: number) => (floor - 1) * parts
  const fits = ({ isWhole }: Breakdown, amount: number, parts: number) =>
    amount >= 0 && (!isWhole || amount <= mostOf(parts))
  return roundings.filter(value =>
    roundings.some(
      rounding =>
        fits(of, rest(of) + rounding - value, of.kept.length - 1) &&
        breakdowns.every(other => fits(other, rest(other) + rounding, other.kept.length)),
    ),
  )
}

/** A total with breakdowns of it: each share of a part is a weight. */
const split = (parts: number) => fc.array(fc.integer({ min: 0, max: 20 }), { minLength: parts, maxLength: parts })

function divide(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((added, weight) => added + weight, 0) || 1
  const parts = weights.map(weight => Math.floor((total * weight) / sum))
  const left = total - parts.reduce((added, part) => added + part, 0)
  return parts.map((part, index) => (index === 0 ? part + left : part))
}

test('a withheld part of a whole breakdown may have five values at least, whatever else is known of its total', () => {
  const weights = fc.array(
    fc.integer({ min: 2, max: largestBreakdown }).chain(parts => split(parts)),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 150 }), weights, (total, allWeights) => {
      const breakdowns = allWeights.map(some => ({ kept: divide(total, some).map(base), isWhole: true }))
      for (const breakdown of breakdowns)
        for (const part of breakdown.kept)
          if (part === 0)
            expect(possibleValues(base(total), breakdowns, breakdown).length).toBeGreaterThanOrEqual(floor / 2)
    }),
    { numRuns: 3000 },
  )
})

test('parts that are all as close to ten as can be leave five values, with no more parts than are allowed', () => {
  for (let parts = 2; parts <= largestBreakdown + 1; parts++) {
    const total = base((floor - 1) * parts)
    const breakdown = { kept: Array.from({ length: parts }, () => 0), isWhole: true }
    const values = possibleValues(total, [breakdown], breakdown)
    expect([parts, values.length >= floor / 2]).toEqual([parts, parts <= largestBreakdown])
  }
})

test('a withheld part of a breakdown that leaves a part out may have all ten values', () => {
  const weights = fc.array(
    fc.integer({ min: 2, max: 40 }).chain(parts => split(parts)),
    { minLength: 1, maxLength: 3 },
  )
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 600 }), weights, (total, allWeights) => {
      const breakdowns = allWeights.map(some => {
        const [, ...parts] = divide(total, some)
        return { kept: parts.map(base), isWhole: false }
      })
      for (const breakdown of breakdowns)
        if (breakdown.kept.includes(0)) expect(possibleValues(base(total), breakdowns, breakdown)).toHaveLength(floor)
    }),
    { numRuns: 1000 },
  )
})
