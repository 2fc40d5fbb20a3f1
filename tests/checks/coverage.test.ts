import { expect, test } from 'vitest'
import { listFiles, readText } from './repository.ts'

/** Pages whose tables name, in the last column, the tests that show a row. */
const pages = ['docs/coverage.md', 'docs/security.md', 'docs/law.md']

test.each(pages)('%s names tests that exist', page => {
  const tests = listFiles().filter(path => /\.(test|e2e|fault)\.tsx?$/.test(path))
  const cells = readText(page)
    .split('\n')
    .filter(line => line.startsWith('|'))
    .map(line => line.replace(/ *\|$/, '').split(' | ').at(-1) ?? '')
  const names = cells.flatMap(cell =>
    [...cell.matchAll(/`((?:domain|server|web|studio|tests)\/[^`]+)`/g)].map(([, name = '']) => name),
  )
  const missing = names.filter(name => !tests.some(path => path.startsWith(`${name}.`) || path.startsWith(`${name}/`)))
  expect(names.length).toBeGreaterThan(10)
  expect(missing, 'name the file that tests it now, without its ending').toEqual([])
})
