import { describe, expect, test } from 'vitest'
import { formatDuration, formatPercent, formatWait } from './format.ts'

/** Intl and our typography output no-break spaces; the cases use plain ones. */
function plain(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, ' ')
}

describe('a duration in seconds', () => {
  test.each([
    [0, '0 Min'],
    [-5, '0 Min'],
    [1, '1 Min'],
    [29, '1 Min'],
    [300, '5 Min'],
    [329, '5 Min'],
    [330, '6 Min'],
    [3599, '1 H'],
    [3600, '1 H'],
    [3900, '1 H 05 Min'],
    [5400, '1 H 30 Min'],
    [7260, '2 H 01 Min'],
  ])('%i is written %j', (seconds, expected) => {
    expect(plain(formatDuration(seconds))).toBe(expected)
  })

  test('never breaks between a number and its unit', () => {
    expect(formatDuration(3900)).not.toContain(' ')
  })
})

describe('a wait', () => {
  test.each([
    [0, 'fr', 'dans 1 seconde'],
    [20, 'fr', 'dans 20 secondes'],
    [61, 'fr', 'dans 2 minutes'],
    [900, 'fr', 'dans 15 minutes'],
    [3601, 'fr', 'dans 2 heures'],
    [900, 'en', 'in 15 minutes'],
  ] as const)('of %i seconds in %s is %j', (seconds, locale, expected) => {
    expect(plain(formatWait(seconds, locale))).toBe(expected)
  })
})

test('a share is written as each language does', () => {
  expect(plain(formatPercent(66, 'fr'))).toBe('66 %')
  expect(formatPercent(66, 'en')).toBe('66%')
})
