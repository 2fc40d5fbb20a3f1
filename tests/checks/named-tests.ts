import { listFiles, readText } from './repository.ts'

/** A test as a page names it: its file and words of its title (empty for the whole file). */
export interface NamedTest {
  file: string
  title: string
}

/** Returns the tests that a table's cell names: a file in backquotes and words of a title, separated by semicolons. */
export function testsNamedIn(cell: string): NamedTest[] {
  return [...cell.matchAll(/`([\w./-]+\.(?:test|e2e|fault)\.tsx?)`([^`;|]*)/g)].map(([, file = '', title = '']) => ({
    file,
    title: title.trim(),
  }))
}

/** Returns the named tests that do not exist. */
export function missingTests(named: readonly NamedTest[]): NamedTest[] {
  const files = new Set(listFiles())
  return named.filter(({ file, title }) => !files.has(file) || !readText(file).includes(title))
}
