import { expect, test } from 'vitest'
import { isSameTimeZone, timeZoneName } from './time-zone-name.ts'

const winter = new Date('2026-01-15T12:00:00Z')
const summer = new Date('2026-07-15T12:00:00Z')

/** Intl writes a true minus sign in French. */
const plain = (text: string) => text.replace('\u2212', '-')

test.each([
  ['Europe/Paris', winter, 'fr', 'Paris (UTC+1)'],
  ['Europe/Paris', summer, 'en', 'Paris (UTC+2)'],
  ['America/New_York', winter, 'fr', 'New York (UTC-5)'],
  ['Indian/Reunion', winter, 'fr', 'Reunion (UTC+4)'],
  ['America/Argentina/Buenos_Aires', winter, 'en', 'Buenos Aires (UTC-3)'],
  ['Asia/Kolkata', winter, 'en', 'Kolkata (UTC+5:30)'],
  ['UTC', winter, 'fr', 'UTC'],
] as const)('%s at %s in %s is %j', (timeZone, at, locale, expected) => {
  expect(plain(timeZoneName(timeZone, at, locale))).toBe(expected)
})

test('two names of a zone are the same zone', () => {
  expect(isSameTimeZone('Asia/Calcutta', 'Asia/Kolkata')).toBe(true)
  expect(isSameTimeZone('Europe/Paris', 'Europe/Brussels')).toBe(false)
})
