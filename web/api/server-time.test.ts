import { afterEach, expect, test } from 'vitest'
import { noteServerDate, serverNow } from './server-time.ts'

const hour = 60 * 60 * 1000

afterEach(() => noteServerDate(new Date().toUTCString()))

test.each([
  ['a server two days ahead is followed', 48 * hour, 48 * hour],
  ['a server an hour behind is followed', -hour, -hour],
  ['a few seconds are no difference', 20_000, 0],
])('%s', (_, difference, expected) => {
  noteServerDate(new Date(Date.now() + difference).toUTCString())
  // Dates on the wire are whole seconds.
  expect(Math.abs(serverNow().getTime() - Date.now() - expected)).toBeLessThan(2000)
})

test('an answer without a date changes nothing', () => {
  noteServerDate(new Date(Date.now() + hour).toUTCString())
  noteServerDate(null)
  noteServerDate('nonsense')
  expect(serverNow().getTime() - Date.now()).toBeGreaterThan(hour / 2)
})
