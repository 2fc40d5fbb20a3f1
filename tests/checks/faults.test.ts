import { describe, expect, test } from 'vitest'
import { missingTests, testsNamedIn } from './named-tests.ts'
import { listFiles, readText } from './repository.ts'

/** Number of faults to cover. */
const faults = 40

/** Rows of docs/faults.md: the number of the fault, and what shows it. */
const rows = readText('docs/faults.md')
  .split('\n')
  .flatMap(line => {
    const [, number, injected, seen, shownBy] = /^\| (\d+) \| ([^|]*) \| ([^|]*) \| ([^|]*)\|$/.exec(line) ?? []
    return number === undefined ? [] : [{ number: Number(number), injected, seen, shownBy: shownBy ?? '' }]
  })

describe('docs/faults.md', () => {
  test('has a row for every fault, in order', () => {
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: faults }, (_, index) => index + 1))
  })

  test('names a test for each fault, or the reason why it does not apply', () => {
    const bare = rows.filter(
      ({ seen = '', shownBy }) => testsNamedIn(shownBy).length === 0 && !/does not apply/.test(seen),
    )
    expect(bare).toEqual([])
  })

  test('names tests that exist', () => {
    const named = rows.flatMap(({ shownBy }) => testsNamedIn(shownBy))
    expect(missingTests(named)).toEqual([])
  })

  test('leaves no fault of the folder out', () => {
    const page = readText('docs/faults.md')
    const written = listFiles().filter(path => /^tests\/faults\/.*\.fault\.ts$/.test(path))
    expect(written.length).toBeGreaterThan(6)
    expect(written.filter(path => !page.includes(`\`${path}\``))).toEqual([])
  })
})
