import { afterEach, expect, test } from 'vitest'
import { noteServerDate, serverNow } from './server-time.ts'

const hour = 60 * 60 * 1000

afterEach(() => noteServerDate(new Date().toUTCString()))

test.each([
  ['follows a server two days ahead', 48 * hour, 48 * hour],
  ['follows a server an hour behind', -hour, -hour],
  ['ignores an offset of a few seconds', 20_000, 0],
])('%s', (_, difference, expected) => {
  noteServerDate(new Date(Date.now() + difference).toUTCString())
  // Dates on the wire are whole seconds.
  expect(Math.abs(serverNow().getTime() - Date.now() - expected)).toBeLessThan(2000)
})

test('ignores an answer without a date', () => {
  noteServerDate(new Date(Date.now() + hour).toUTCString())
  noteServerDate(null)
  noteServerDate('nonsense')
  expect(serverNow().getTime() - Date.now()).toBeGreaterThan(hour / 2)
})
