import { expect, test } from 'vitest'
import { readYaml } from './read-yaml.ts'

/** Nine aliases of nine aliases, and so on: a gigabyte in a few lines. */
const bomb = Array.from({ length: 9 }, (_, level) => {
  const entry = level === 0 ? 'lol' : `*a${level - 1}`
  return `a${level}: &a${level} [${Array.from({ length: 9 }, () => entry).join(', ')}]`
}).join('\n')

test.each([
  ['an alias of nothing', 'a: 1\nb: *word', 'strayAlias', 2],
  ['an alias of what comes later', 'a: *b\nb: &b 1', 'strayAlias', 1],
  ['aliases that multiply', bomb, 'RESOURCE_EXHAUSTION', 1],
  ['brackets without end', '['.repeat(50_000), 'RESOURCE_EXHAUSTION', 1],
  ['a field twice', 'a: 1\na: 2', 'DUPLICATE_KEY', 2],
])('%s is a problem and never an exception', (_, text, code, line) => {
  const read = readYaml(text)
  expect('problems' in read && read.problems[0]).toMatchObject({ code, line })
})

test('what can be read knows its lines, of a missing field that of its parent', () => {
  const read = readYaml('a: 1\nb:\n  c: &c 2\nd: *c\n')
  if ('problems' in read) throw new Error('it can be read')
  expect(read.data).toEqual({ a: 1, b: { c: 2 }, d: 2 })
  expect([read.lineOf(['a']), read.lineOf(['b', 'c']), read.lineOf(['b', 'none']), read.lineOf([])]).toEqual([
    1, 3, 3, 1,
  ])
})
