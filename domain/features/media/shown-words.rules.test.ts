import { expect, test } from 'vitest'
import { partAt } from './shown-words.rules.ts'

const short = 'Laissez le souffle comme il est.'
const long =
  'Inspirez quand le son monte. Expirez quand il descend. Si c’est trop long, respirez plus court et rejoignez-le plus tard.'

test('a short text is shown whole', () => {
  expect(partAt({ at: 10, heard: null, said: short }, 12, 11.9, 'fr')).toBe(short)
})

test('a longer text is split where it pauses, and its last part stays', () => {
  const shown = (seconds: number) => partAt({ at: 30, heard: null, said: long }, 60, seconds, 'fr')
  expect(shown(30)).toBe('Inspirez quand le son monte. Expirez quand il descend.')
  expect(shown(36)).toBe('Si c’est trop long, respirez plus court et rejoignez-le plus tard.')
  expect(shown(59)).toBe('Si c’est trop long, respirez plus court et rejoignez-le plus tard.')
})

test('its parts follow each other faster where the next words are near', () => {
  expect(partAt({ at: 30, heard: null, said: long }, 33, 32, 'fr')).toMatch(/^Si c’est/)
})

test('a sentence without a pause is split between two words', () => {
  const said = 'mot '.repeat(40).trim()
  const parts = [0, 8, 14.4].map(seconds => partAt({ at: 0, heard: null, said }, undefined, seconds, 'fr'))
  expect(parts.every(part => part.length <= 78 && /^(mot ?)+$/.test(part))).toBe(true)
})
