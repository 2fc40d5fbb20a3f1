import { expect, test } from 'vitest'
import { formatInstant } from './format-instant.ts'

test.each([
  ['2026-03-03T13:05:00Z', 'Europe/Paris', 'fr', 'mardi 3 mars 2026 à 14:05'],
  ['2026-03-01T08:00:00Z', 'Europe/Paris', 'fr', 'dimanche 1er mars 2026 à 09:00'],
  ['2026-03-11T08:00:00Z', 'Europe/Paris', 'fr', 'mercredi 11 mars 2026 à 09:00'],
  ['2026-03-03T23:30:00Z', 'Europe/Paris', 'fr', 'mercredi 4 mars 2026 à 00:30'],
  ['2026-03-03T23:30:00Z', 'America/Martinique', 'fr', 'mardi 3 mars 2026 à 19:30'],
  ['2026-03-01T13:05:00Z', 'Europe/Paris', 'en', 'Sunday 1 March 2026 at 14:05'],
] as const)('%s in %s is formatted in %s as %s', (instant, timeZone, locale, words) => {
  expect(formatInstant(new Date(instant), timeZone, locale)).toBe(words)
})
