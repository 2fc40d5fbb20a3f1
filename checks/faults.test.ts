import { describe, expect, test } from 'vitest'
import { listFiles, readText } from './repository.ts'

/** How many faults there are to answer to. */
const faults = 36

/** Rows of docs/faults.md: the number of the fault, and what shows it. */
const rows = readText('docs/faults.md')
  .split('\n')
  .flatMap(line => {
    const [, number, injected, seen, shownBy] = /^\| (\d+) \| ([^|]*) \| ([^|]*) \| ([^|]*)\|$/.exec(line) ?? []
    return number === undefined ? [] : [{ number: Number(number), injected, seen, shownBy: shownBy ?? '' }]
  })

/** A test that a row names: its file, and the words of its title (none: the whole file). */
function testsOf(shownBy: string): { file: string; title: string }[] {
  return [...shownBy.matchAll(/`([\w./-]+\.ts)`([^`;]*)/g)].map(([, file = '', title = '']) => ({
    file,
    title: title.trim(),
  }))
}

describe('docs/faults.md', () => {
  test('has a row for every fault, in order', () => {
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: faults }, (_, index) => index + 1))
  })

  test('names for each fault a test, or says why it does not apply', () => {
    const bare = rows.filter(({ seen = '', shownBy }) => testsOf(shownBy).length === 0 && !/does not apply/.test(seen))
    expect(bare).toEqual([])
  })

  test('names tests that exist', () => {
    const files = new Set(listFiles())
    const missing = rows
      .flatMap(({ shownBy }) => testsOf(shownBy))
      .filter(({ file, title }) => !files.has(file) || !readText(file).includes(title))
    expect(missing).toEqual([])
  })

  test('leaves no fault of the folder out', () => {
    const page = readText('docs/faults.md')
    const written = listFiles().filter(path => /^faults\/.*\.fault\.ts$/.test(path))
    expect(written.length).toBeGreaterThan(6)
    expect(written.filter(path => !page.includes(`\`${path}\``))).toEqual([])
  })
})
