import { describe, expect, test } from 'vitest'
import { missingTests, testsNamedIn } from './named-tests.ts'
import { listFiles, readText } from './repository.ts'

/** Number of attacks to cover. */
const attacks = 112

const page = readText('docs/attacks.md')
const rows = page.split('\n').flatMap(line => {
  const [, number, sent = '', answer = '', shownBy = ''] =
    /^\| (\d+) \| ([^|]*) \| ([^|]*) \| ([^|]*)\|$/.exec(line) ?? []
  return number === undefined ? [] : [{ number: Number(number), sent, answer, shownBy }]
})

describe('docs/attacks.md', () => {
  test('has a row for every attack, in order', () => {
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: attacks }, (_, index) => index + 1))
  })

  test('names a test for each, or the rule by which it does not apply', () => {
    const rule = /behaviour\.md|specification|decisions\/|no consent at registration/
    expect(rows.filter(({ answer, shownBy }) => testsNamedIn(shownBy).length === 0 && !rule.test(answer))).toEqual([])
  })

  test('names tests that exist', () => {
    const named = page
      .split('\n')
      .filter(line => line.startsWith('|'))
      .flatMap(testsNamedIn)
    expect(named.length).toBeGreaterThan(attacks)
    expect(missingTests(named)).toEqual([])
  })

  test('leaves no file of attacks out', () => {
    const written = listFiles().filter(path => /^tests\/attacks\/.*\.test\.ts$/.test(path))
    expect(written.filter(path => !page.includes(`\`${path}\``))).toEqual([])
  })
})
