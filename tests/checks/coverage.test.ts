import { expect, test } from 'vitest'
import { missingTests, testsNamedIn } from './named-tests.ts'
import { readText } from './repository.ts'

/** Rows of docs/coverage.md: a statement, and the tests that would fail without it. */
const rows = readText('docs/coverage.md')
  .split('\n')
  .filter(line => /^\| (\d|–)/.test(line))
  .map(line => ({ line, named: testsNamedIn(line.split(' | ').slice(2).join(' | ').replace(/ \|$/, '')) }))

test('every row of docs/coverage.md names a file and a title', () => {
  expect(rows.length).toBeGreaterThan(50)
  const unnamed = rows.filter(({ named }) => named.length === 0 || named.some(({ title }) => title === ''))
  expect(unnamed.map(({ line }) => line)).toEqual([])
})

test('every test that docs/coverage.md names exists', () => {
  expect(missingTests(rows.flatMap(({ named }) => named))).toEqual([])
})
