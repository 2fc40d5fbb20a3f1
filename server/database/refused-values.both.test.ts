import { expect, test } from 'vitest'
import { serverForThisFile } from '../testing/test-server.ts'
import { isValueRefused } from './failures.ts'

const server = serverForThisFile()

test.each([
  ['a text with a NUL', 'select $1::text', '\0'],
  ['a date before year 1', 'select $1::timestamptz', '0000-01-01T00:00:00Z'],
  ['a number beyond its column', 'select $1::int', '9007199254740991'],
])('%s is recognised as a value that the database cannot store', async (_, statement, value) => {
  const failure = await server.services.database.pool.query(statement, [value]).catch((error: unknown) => error)
  expect(isValueRefused(failure)).toBe(true)
})

test('a malformed id is not one of them: callers check its form', async () => {
  const failure = await server.services.database.pool.query('select $1::uuid', ['x']).catch((error: unknown) => error)
  expect(isValueRefused(failure)).toBe(false)
})
