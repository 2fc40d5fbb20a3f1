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
  ['55P03', 'a lock was not to be had'],
  ['57014', 'the statement took too long'],
  ['57P01', 'the connection was ended'],
  ['57P03', 'the server is starting'],
  ['25006', 'the server takes no writes'],
  ['40P01', 'deadlocks without end'],
  ['08006', 'the connection broke'],
])('%s (%s) is not now', code => {
  expect(isDatabaseUnavailable(refusedWith(code))).toBe(true)
})

test.each(['23505', '23503', '42P01', '22P02'])('%s is a mistake, and not to be tried again', code => {
  expect(isDatabaseUnavailable(refusedWith(code))).toBe(false)
  expect(isConflict(refusedWith(code))).toBe(false)
})

test('a server that accepts and never answers is not now', () => {
  expect(isDatabaseUnavailable(new Error('Failed query', { cause: new Error('Query read timeout') }))).toBe(true)
})
