import { expect, test } from 'vitest'
import { listFiles, readText } from './repository.ts'

test('docs/coverage.md names tests that exist', () => {
  const tests = listFiles().filter(path => /\.(test|e2e|fault)\.tsx?$/.test(path))
  const named = [...readText('docs/coverage.md').matchAll(/`((?:domain|server|web|studio|tests)\/[^`]+)`/g)]
  const names = named.map(([, name = '']) => name)
  const missing = names.filter(name => !tests.some(path => path.startsWith(`${name}.`) || path.startsWith(`${name}/`)))
  expect(missing, 'name the file that tests it now, without its ending').toEqual([])
})
