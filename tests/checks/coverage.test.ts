import { expect, test } from 'vitest'
import { listFiles, readText } from './repository.ts'

/** Rows of docs/coverage.md: the statement, and the test that would fail without it. */
const rows = readText('docs/coverage.md')
  .split('\n')
  .flatMap(line => {
    const match = /^\| [^|]+ \| ([^|]+) \| `([^`]+)` ([^|]+) \|$/.exec(line)
    return match ? [{ statement: match[1] ?? '', file: match[2] ?? '', title: match[3]?.trim() ?? '' }] : []
  })

test('every row of docs/coverage.md names a file and a title', () => {
  const written = readText('docs/coverage.md')
    .split('\n')
    .filter(line => /^\| (\d|–)/.test(line))
  expect(written.length).toBeGreaterThan(50)
  expect(rows).toHaveLength(written.length)
})

test('every test that docs/coverage.md names exists', () => {
  const files = new Set(listFiles())
  const missing = rows.filter(({ file, title }) => !files.has(file) || !readText(file).includes(title))
  expect(missing).toEqual([])
})
