import pg from 'pg'
import { expect, test } from 'vitest'
import { isConflict, isDatabaseUnavailable } from './failures.ts'

function refusedWith(code: string): Error {
  const cause = Object.assign(new pg.DatabaseError('refused', 0, 'error'), { code })
  // As Drizzle wraps it.
  return new Error('Failed query', { cause })
}

test.each([
  ['53100', 'the disk is full'],
  ['53300', 'too many connections'],
  ['55P03', 'a lock was not available'],
  ['57014', 'the statement took too long'],
  ['57P01', 'the connection was ended'],
  ['57P03', 'the server is starting'],
  ['25006', 'the server is read-only'],
  ['40P01', 'repeated deadlocks'],
  ['08006', 'the connection broke'],
])('%s (%s) means unavailable', code => {
  expect(isDatabaseUnavailable(refusedWith(code))).toBe(true)
})

test.each(['23505', '23503', '42P01', '22P02'])('%s is an error, not worth retrying', code => {
  expect(isDatabaseUnavailable(refusedWith(code))).toBe(false)
  expect(isConflict(refusedWith(code))).toBe(false)
})

test('a server that accepts and never answers counts as unavailable', () => {
  expect(isDatabaseUnavailable(new Error('Failed query', { cause: new Error('Query read timeout') }))).toBe(true)
})
